import dashboard from '#domain/texts/inside/dashboard/ar.json' with { type: 'json' };
import held from '#domain/texts/inside/held/ar.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/ar.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/ar.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/ar.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/ar.json' with { type: 'json' };
import shell from '#domain/texts/shell/ar.json' with { type: 'json' };

export default { ...shell, ...frame, ...dashboard, ...sharing, ...held, ...guide, ...inbox };
