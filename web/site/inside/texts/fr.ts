import dashboard from '#domain/texts/inside/dashboard/fr.json' with { type: 'json' };
import held from '#domain/texts/inside/held/fr.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/fr.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/fr.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/fr.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/fr.json' with { type: 'json' };
import shell from '#domain/texts/shell/fr.json' with { type: 'json' };

export default { ...shell, ...frame, ...dashboard, ...sharing, ...held, ...guide, ...inbox };
