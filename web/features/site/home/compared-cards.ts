import type { SitePartKey, SiteTexts } from '#web/site/site-texts.ts';

type Key = SitePartKey<'home'>;
/** A fact, and its value for paper, apps and this shop's card; in some the others are better. */
const facts = [
  ['home.needs', 'home.needsPaper', 'home.needsApp', 'home.needsOurs'],
  ['home.saving', 'home.savingPaper', 'home.savingApp', 'home.savingOurs'],
  ['home.changes', 'home.changesPaper', 'home.changesApp', 'home.changesOurs'],
  ['home.offline', 'home.offlinePaper', 'home.offlineApp', 'home.offlineOurs'],
  ['home.keep', 'home.keepPaper', 'home.keepApp', 'home.keepOurs'],
] as const satisfies readonly (readonly [Key, Key, Key, Key])[];

/** @param cardFrom the least that a card costs */
export function comparedCards({ text }: SiteTexts<'home'>, cardFrom: string) {
  return [
    ...facts.map(([label, ...values]) => ({
      label: text(label),
      values: values.map((value) => text(value)),
    })),
    {
      label: text('home.cost'),
      values: [text('home.costPaper'), text('home.costApp'), cardFrom],
    },
  ];
}
