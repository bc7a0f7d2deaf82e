import dashboard from '#domain/texts/inside/dashboard/de.json' with { type: 'json' };
import held from '#domain/texts/inside/held/de.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/de.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/de.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/de.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/de.json' with { type: 'json' };
import returns from '#domain/texts/inside/returns/de.json' with { type: 'json' };
import orders from '#domain/texts/inside/orders/de.json' with { type: 'json' };
import sold from '#domain/texts/inside/sold/de.json' with { type: 'json' };
import plan from '#domain/texts/inside/plan/de.json' with { type: 'json' };
import settings from '#domain/texts/inside/settings/de.json' with { type: 'json' };
import seats from '#domain/texts/inside/seats/de.json' with { type: 'json' };
import profile from '#domain/texts/inside/profile/de.json' with { type: 'json' };
import people from '#domain/texts/inside/people/de.json' with { type: 'json' };
import insights from '#domain/texts/inside/insights/de.json' with { type: 'json' };
import mycard from '#domain/texts/inside/mycard/de.json' with { type: 'json' };
import shell from '#domain/texts/shell/de.json' with { type: 'json' };

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
