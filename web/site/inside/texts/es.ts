import dashboard from '#domain/texts/inside/dashboard/es.json' with { type: 'json' };
import held from '#domain/texts/inside/held/es.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/es.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/es.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/es.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/es.json' with { type: 'json' };
import returns from '#domain/texts/inside/returns/es.json' with { type: 'json' };
import orders from '#domain/texts/inside/orders/es.json' with { type: 'json' };
import sold from '#domain/texts/inside/sold/es.json' with { type: 'json' };
import plan from '#domain/texts/inside/plan/es.json' with { type: 'json' };
import settings from '#domain/texts/inside/settings/es.json' with { type: 'json' };
import seats from '#domain/texts/inside/seats/es.json' with { type: 'json' };
import profile from '#domain/texts/inside/profile/es.json' with { type: 'json' };
import people from '#domain/texts/inside/people/es.json' with { type: 'json' };
import insights from '#domain/texts/inside/insights/es.json' with { type: 'json' };
import mycard from '#domain/texts/inside/mycard/es.json' with { type: 'json' };
import shell from '#domain/texts/shell/es.json' with { type: 'json' };

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
