import dashboard from '#domain/texts/inside/dashboard/ja.json' with { type: 'json' };
import held from '#domain/texts/inside/held/ja.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/ja.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/ja.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/ja.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/ja.json' with { type: 'json' };
import shell from '#domain/texts/shell/ja.json' with { type: 'json' };

export default { ...shell, ...frame, ...dashboard, ...sharing, ...held, ...guide, ...inbox };
