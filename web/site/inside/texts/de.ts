import dashboard from '#domain/texts/inside/dashboard/de.json' with { type: 'json' };
import held from '#domain/texts/inside/held/de.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/de.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/de.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/de.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/de.json' with { type: 'json' };
import shell from '#domain/texts/shell/de.json' with { type: 'json' };

export default { ...shell, ...frame, ...dashboard, ...sharing, ...held, ...guide, ...inbox };
