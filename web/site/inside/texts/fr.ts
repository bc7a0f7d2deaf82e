import dashboard from '#domain/texts/inside/dashboard/fr.json' with { type: 'json' };
import held from '#domain/texts/inside/held/fr.json' with { type: 'json' };
import frame from '#domain/texts/inside/frame/fr.json' with { type: 'json' };
import sharing from '#domain/texts/inside/sharing/fr.json' with { type: 'json' };
import guide from '#domain/texts/inside/guide/fr.json' with { type: 'json' };
import inbox from '#domain/texts/inside/inbox/fr.json' with { type: 'json' };
import returns from '#domain/texts/inside/returns/fr.json' with { type: 'json' };
import orders from '#domain/texts/inside/orders/fr.json' with { type: 'json' };
import sold from '#domain/texts/inside/sold/fr.json' with { type: 'json' };
import plan from '#domain/texts/inside/plan/fr.json' with { type: 'json' };
import settings from '#domain/texts/inside/settings/fr.json' with { type: 'json' };
import seats from '#domain/texts/inside/seats/fr.json' with { type: 'json' };
import profile from '#domain/texts/inside/profile/fr.json' with { type: 'json' };
import people from '#domain/texts/inside/people/fr.json' with { type: 'json' };
import insights from '#domain/texts/inside/insights/fr.json' with { type: 'json' };
import mycard from '#domain/texts/inside/mycard/fr.json' with { type: 'json' };
import shell from '#domain/texts/shell/fr.json' with { type: 'json' };

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
