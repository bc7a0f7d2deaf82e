import dashboard from '#domain/texts/inside/dashboard/ja.json' with { type: 'json' };
import held from '#domain/texts/inside/held/ja.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/ja.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/ja.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/ja.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/ja.json' with { type: 'json' };
import returns from '#domain/texts/inside/returns/ja.json' with { type: 'json' };
import orders from '#domain/texts/inside/orders/ja.json' with { type: 'json' };
import sold from '#domain/texts/inside/sold/ja.json' with { type: 'json' };
import plan from '#domain/texts/inside/plan/ja.json' with { type: 'json' };
import settings from '#domain/texts/inside/settings/ja.json' with { type: 'json' };
import seats from '#domain/texts/inside/seats/ja.json' with { type: 'json' };
import profile from '#domain/texts/inside/profile/ja.json' with { type: 'json' };
import people from '#domain/texts/inside/people/ja.json' with { type: 'json' };
import insights from '#domain/texts/inside/insights/ja.json' with { type: 'json' };
import mycard from '#domain/texts/inside/mycard/ja.json' with { type: 'json' };
import shell from '#domain/texts/shell/ja.json' with { type: 'json' };

export default {
  ...shell,
  ...frame,
  ...dashboard,
  ...sharing,
  ...held,
  ...guide,
  ...inbox,
  ...returns,
  ...orders,
  ...sold,
  ...plan,
  ...settings,
  ...seats,
  ...profile,
  ...people,
  ...insights,
  ...mycard,
};
