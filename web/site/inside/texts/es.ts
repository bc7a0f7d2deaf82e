import dashboard from '#domain/texts/inside/dashboard/es.json' with { type: 'json' };
import held from '#domain/texts/inside/held/es.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/es.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/es.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/es.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/es.json' with { type: 'json' };
import shell from '#domain/texts/shell/es.json' with { type: 'json' };

export default { ...shell, ...frame, ...dashboard, ...sharing, ...held, ...guide, ...inbox };
