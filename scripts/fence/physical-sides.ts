import type { ESTree, VisitorObject } from 'vite';

/** Tailwind's classes of one side, without their variants: `ml-2`, `-right-1/2`, `text-left`. */
const physicalClass =
  /^-?(?:(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d\S*|px|auto|full|[[(]\S+)|border-[lr](?:-\S+)?|rounded-(?:[lr]|[tb][lr])(?:-\S+)?|(?:text|float|clear)-(?:left|right))$/u;
const physicalProperty = /^(?:(?:scroll)?(?:[mM]argin|[pP]adding)|border)(?:Left|Right)/u;
const advice = 'names a side: write the logical one, for pages from right to left';

/** Calls `see` for each class or property of a look that names left or right. */
export function onPhysicalSides(see: (node: ESTree.Node, message: string) => void): VisitorObject {
  const check = (node: ESTree.Node, text: string) => {
    for (const name of physicalClasses(text)) see(node, `'${name}' ${advice}.`);
  };
  return {
    Literal(node) {
      if (typeof node.value === 'string') check(node, node.value);
    },
    TemplateElement(node) {
      check(node, node.value.raw);
    },
    Property({ key }) {
      if (key.type === 'Identifier' && physicalProperty.test(key.name)) {
        see(key, `'${key.name}' ${advice}.`);
      }
    },
  };
}

function physicalClasses(text: string): string[] {
  return text.split(/\s+/u).filter((name) => physicalClass.test(name.replace(/^(?:\S+:)?!?/u, '')));
}

const physicalDeclaration =
  /(?:^|[\s;{])((?:(?:scroll-)?(?:margin|padding)-|border-(?:(?:top|bottom)-)?)?(?:left|right)(?:-\w+)*\s*:|(?:text-align|float|clear):\s*(?:left|right)\b|(?:margin|padding|inset):\s*(?:[^\s;]+\s+){3}[^\s;]+(?=;))/gu;

/** The declarations of a style sheet that name left or right, or give the sides one by one. */
export function physicalDeclarations(styleSheet: string): string[] {
  const withoutComments = styleSheet.replaceAll(/\/\*[\s\S]*?\*\//gu, '');
  return [...withoutComments.matchAll(physicalDeclaration)].map(([, declaration = '']) =>
    declaration.trim(),
  );
}
