import dashboard from '#domain/texts/inside/dashboard/ar.json' with { type: 'json' };
import held from '#domain/texts/inside/held/ar.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/ar.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/ar.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/ar.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/ar.json' with { type: 'json' };
import returns from '#domain/texts/inside/returns/ar.json' with { type: 'json' };
import orders from '#domain/texts/inside/orders/ar.json' with { type: 'json' };
import sold from '#domain/texts/inside/sold/ar.json' with { type: 'json' };
import plan from '#domain/texts/inside/plan/ar.json' with { type: 'json' };
import settings from '#domain/texts/inside/settings/ar.json' with { type: 'json' };
import seats from '#domain/texts/inside/seats/ar.json' with { type: 'json' };
import profile from '#domain/texts/inside/profile/ar.json' with { type: 'json' };
import people from '#domain/texts/inside/people/ar.json' with { type: 'json' };
import insights from '#domain/texts/inside/insights/ar.json' with { type: 'json' };
import mycard from '#domain/texts/inside/mycard/ar.json' with { type: 'json' };
import shell from '#domain/texts/shell/ar.json' with { type: 'json' };

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
