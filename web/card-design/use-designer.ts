import { useEffect, useState } from 'react';
import {
  designOfEachCard,
  designsProblems,
  emptyDesign,
  maximumDesigns,
  normalizeDesign,
  trimDesigns,
  type CardDesign,
  type CardDesigns,
} from '#domain/card-design/card-design.ts';
import { readStoredDesigns } from '#domain/card-design/stored-designs.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { tabStorage } from '#web/session/browser-storage.ts';
import {
  designWords,
  soldOutProblem,
  useDesignerTexts,
  type DesignerTexts,
} from './designer-texts.ts';
import { useSoldOut } from './use-sold-out.ts';
import { dropDraft, readDraft, writeDraft } from '#web/session/use-draft.ts';

interface Options {
  /** Names what was typed and not saved, for as long as the tab is there. */
  draftKey: string;
  designs: CardDesigns;
  /** How many cards there are to design. */
  cards: number;
}

export type Designer = ReturnType<typeof useDesigner>;

/** The designs of some cards while they are typed: one is in hand, what is wrong stands at its field. */
export function useDesigner({ draftKey, designs, cards: count }: Options) {
  const texts = useDesignerTexts();
  const words = designWords(texts);
  const [initial] = useState(() => filled(designs, count));
  const [draft] = useState(() => readCards(draftKey, count));
  const [cards, setCards] = useState(draft ?? initial);
  const [isRestored, setIsRestored] = useState(draft !== undefined && !isSame(draft, initial));
  const [selected, select] = useState(0);
  // A stock that was chosen before may be offered no more.
  const [problems, setProblems] = useState<FieldErrors>(() => designsProblems(cards, words));
  const soldOut = useSoldOut();
  const isChanged = !isSame(cards, initial);

  useEffect(() => {
    if (isChanged) writeDraft(tabStorage, draftKey, { cards }, []);
    else dropDraft(draftKey);
  }, [draftKey, cards, isChanged]);

  function change(index: number, patch: Partial<CardDesign>): void {
    setCards((before) => before.map((card, at) => (at === index ? { ...card, ...patch } : card)));
    const mended = new Set(Object.keys(patch).map((field) => `${index}.${field}`));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !mended.has(field))),
    );
  }

  return {
    cards,
    soldOut,
    selected,
    card: cards[selected] ?? emptyDesign,
    select,
    change,
    /** Of the card in hand. */
    changeSelected: (patch: Partial<CardDesign>) => change(selected, patch),
    problemOf: (index: number, field: keyof CardDesign) =>
      problems[`${index}.${field}`] ??
      (field === 'stock' ? soldOutProblems(cards, soldOut, texts)[`${index}.stock`] : undefined),
    say: (index: number, field: keyof CardDesign, problem: string) =>
      setProblems((before) => ({ ...before, [`${index}.${field}`]: problem })),
    isChanged,
    isRestored,
    /** Takes back all that was not saved. */
    startOver: () => {
      setCards(initial);
      setProblems(designsProblems(initial, words));
      setIsRestored(false);
    },
    /** Every card gets the look of the one in hand; names stay, and roles where there are some. */
    applyToAll: () => {
      const { stock, logo, role } = cards[selected] ?? emptyDesign;
      setCards(cards.map((card) => ({ ...card, stock, logo, role: card.role || role })));
      setProblems({});
    },
    /** @returns the designs to keep, or undefined where something is wrong: then that card is in hand */
    finish: (): CardDesigns | undefined => {
      const finished = cards.map(normalizeDesign);
      const found = {
        ...soldOutProblems(finished, soldOut, texts),
        ...designsProblems(finished, words),
      };
      const [first] = Object.keys(found);
      if (first === undefined) return keptDesigns(finished, designs);
      setProblems(found);
      select(Number.parseInt(first, 10));
      return undefined;
    },
    forget: () => dropDraft(draftKey),
  };
}

/** The cards of materials that sold out after they were chosen. */
function soldOutProblems(
  cards: readonly CardDesign[],
  soldOut: readonly string[],
  texts: DesignerTexts,
): FieldErrors {
  return Object.fromEntries(
    cards.flatMap(({ stock }, index) =>
      soldOut.includes(stock) ? [[`${index}.stock`, soldOutProblem(texts, stock)]] : [],
    ),
  );
}

function filled(designs: CardDesigns, count: number): CardDesign[] {
  return designOfEachCard(designs, count).map((design) => design ?? emptyDesign);
}

/** The designs that were typed and not saved before a reload; undefined where there are none. */
function readCards(draftKey: string, count: number): CardDesign[] | undefined {
  const draft = readDraft<{ cards: CardDesigns }>(tabStorage, draftKey, (kept) => ({
    cards: readStoredDesigns(Reflect.get(kept, 'cards')),
  }));
  const cards = draft?.cards ?? [];
  return cards.length === 0 ? undefined : filled(cards, count);
}

/** With those of cards that the line has no more, which come back with the units. */
function keptDesigns(finished: readonly CardDesign[], before: CardDesigns): CardDesigns {
  return trimDesigns([...finished, ...before.slice(finished.length)], maximumDesigns);
}

function isSame(one: CardDesigns, other: CardDesigns): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
