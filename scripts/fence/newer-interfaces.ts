import type { ESTree, VisitorObject } from 'vite';
import { supportedBrowsers } from '../page-build/supported-browsers.ts';
import { plainText } from './imports.ts';
import { globalReferences, type SourceCode } from './confined-uses.ts';

type Versions = readonly [chrome: number, firefox: number, safari: number];

const never = Infinity;

/**
 * The first version of Chrome, Firefox and Safari that has an interface whole, after MDN's browser-compat-data
 * 8.1.9. A name with `prototype` is one that no other object here has; it is found behind any object.
 */
export const interfaces: Readonly<Record<string, Versions>> = {
  'Array.fromAsync': [121, 115, 16.4],
  'Array.prototype.toReversed': [110, 115, 16],
  'Array.prototype.toSorted': [110, 115, 16],
  'Array.prototype.toSpliced': [110, 115, 16],
  'Array.prototype.with': [110, 115, 16],
  'ArrayBuffer.prototype.transfer': [114, 122, 17.4],
  'Error.isError': [134, 138, never],
  'Intl.DurationFormat': [129, 136, 16.4],
  'Intl.Segmenter': [87, 125, 14.1],
  'Intl.supportedValuesOf': [99, 93, 15.4],
  'Intl.Locale.prototype.getWeekInfo': [130, 153, 17],
  'Iterator.prototype.toArray': [122, 131, 18.4],
  'JSON.rawJSON': [114, 135, 18.4],
  'Map.groupBy': [117, 119, 17.4],
  'Map.prototype.getOrInsert': [145, 144, 26.2],
  'Map.prototype.getOrInsertComputed': [145, 144, 26.2],
  'Math.sumPrecise': [147, 137, 26.2],
  'Object.groupBy': [117, 119, 17.4],
  'Promise.try': [128, 134, 18.2],
  'Promise.withResolvers': [119, 121, 17.4],
  'RegExp.escape': [136, 134, 18.2],
  'Set.prototype.difference': [122, 127, 17],
  'Set.prototype.intersection': [122, 127, 17],
  'Set.prototype.isDisjointFrom': [122, 127, 17],
  'Set.prototype.isSubsetOf': [122, 127, 17],
  'Set.prototype.isSupersetOf': [122, 127, 17],
  'Set.prototype.symmetricDifference': [122, 127, 17],
  'Set.prototype.union': [122, 127, 17],
  'String.prototype.isWellFormed': [111, 119, 16.4],
  'String.prototype.toWellFormed': [111, 119, 16.4],
  'Uint8Array.fromBase64': [140, 133, 18.2],
  'Uint8Array.fromHex': [140, 133, 18.2],
  'Uint8Array.prototype.toBase64': [140, 133, 18.2],
  'Uint8Array.prototype.toHex': [140, 133, 18.2],
  AsyncDisposableStack: [134, 141, 27.3],
  DisposableStack: [134, 141, 27.3],
  Float16Array: [135, 129, 18.2],
  Temporal: [144, 139, 27.3],

  'AbortSignal.any': [116, 124, 17.4],
  'AbortSignal.timeout': [103, 100, 16],
  'Document.parseHTMLUnsafe': [124, 128, 26],
  'Document.prototype.caretPositionFromPoint': [128, 20, 26.2],
  'Document.prototype.startViewTransition': [111, 144, 18],
  'Element.prototype.checkVisibility': [105, 106, 17.4],
  'Element.prototype.getHTML': [125, 128, 18],
  'Element.prototype.moveBefore': [133, 144, never],
  'Element.prototype.setHTML': [146, 148, never],
  'Element.prototype.setHTMLUnsafe': [124, 123, 26],
  'HTMLDialogElement.prototype.closedBy': [134, 141, 27.3],
  'HTMLDialogElement.prototype.requestClose': [134, 139, 18.4],
  'HTMLElement.prototype.hidePopover': [114, 125, 17],
  'HTMLElement.prototype.popover': [114, 125, 17],
  'HTMLElement.prototype.showPopover': [114, 125, 17],
  'HTMLElement.prototype.togglePopover': [114, 125, 17],
  'HTMLButtonElement.prototype.commandForElement': [135, 144, 26.2],
  'HTMLButtonElement.prototype.popoverTargetElement': [114, 125, 17],
  'HTMLButtonElement.prototype.popoverTargetAction': [114, 125, 17],
  'Navigator.prototype.userAgentData': [90, never, never],
  'ReadableStream.from': [never, 117, 27],
  'Response.json': [105, 115, 17],
  'URL.canParse': [120, 115, 17],
  'URL.parse': [126, 126, 18],
  BarcodeDetector: [88, never, never],
  ClipboardItem: [76, 127, 13.1],
  CloseWatcher: [126, 149, 27.3],
  EyeDropper: [95, never, never],
  Highlight: [105, 140, 17.2],
  NDEFReader: [never, never, never],
  URLPattern: [95, 142, 26],
  cookieStore: [87, 140, 18.4],
  documentPictureInPicture: [116, 151, never],
  navigation: [102, 147, 26.2],
  queryLocalFonts: [103, never, never],
  requestIdleCallback: [47, 55, never],
  scheduler: [94, 142, never],
  showOpenFilePicker: [86, never, never],
  showSaveFilePicker: [86, never, never],
};

/** The interfaces that web/site/fill-in.script.ts brings to the pages that have all scripts. */
export const filledIn = [
  'AbortSignal.any',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Promise.withResolvers',
  'String.prototype.toWellFormed',
];

/** The files that test for an interface and do without it. */
const tested: Readonly<Record<string, readonly string[]>> = {
  'HTMLDialogElement.prototype.requestClose': ['web/ui/modal.tsx'],
  'Intl.Segmenter': ['domain/graphemes.ts'],
  ClipboardItem: ['web/ui/copy-rich-text.ts'],
  BarcodeDetector: ['web/features/admin/cards/read-qr-codes.ts'],
  NDEFReader: ['web/features/admin/cards/tag/web-nfc.ts'],
  'HTMLElement.prototype.hidePopover': ['web/features/site/shell/menu-opening.ts'],
  'HTMLElement.prototype.popover': ['web/features/site/shell/small-screen-menu.tsx'],
  'HTMLButtonElement.prototype.popoverTargetAction': [
    'web/features/site/shell/small-screen-menu.tsx',
  ],
  'HTMLButtonElement.prototype.popoverTargetElement': [
    'web/features/site/shell/menu-button.tsx',
    'web/features/site/shell/small-screen-menu.tsx',
  ],
};

/** The interfaces that a supported browser lacks. */
export const newerInterfaces = Object.entries(interfaces)
  .filter(([, versions]) =>
    (['chrome', 'firefox', 'safari'] as const).some(
      (browser, index) => (versions[index] ?? never) > (supportedBrowsers[browser] ?? 0),
    ),
  )
  .map(([name]) => name);

const known = new Set(newerInterfaces);
const byMember = new Map(
  newerInterfaces
    .filter((name) => name.includes('.prototype.'))
    .map((name) => [name.split('.').at(-1), name] as const),
);
/** React's properties of elements, where they are written otherwise than the element's own. */
const byAttribute = new Map([
  ...byMember,
  ['closedby', 'HTMLDialogElement.prototype.closedBy'],
  ['commandFor', 'HTMLButtonElement.prototype.commandForElement'],
  ['popoverTarget', 'HTMLButtonElement.prototype.popoverTargetElement'],
] as const);
const wholeGlobal = new Set(['globalThis', 'window', 'self', 'document', 'navigator']);

/**
 * Calls `see` for each use of an interface that a supported browser (package.json, `browserslist`) lacks. The types
 * of objects are not known here: a member is judged by its name.
 */
export function onNewerInterfaces(
  file: string,
  { scopeManager }: SourceCode,
  see: (node: ESTree.Node, message: string) => void,
): VisitorObject {
  // These run by themselves in documents without the others.
  const isAlone = /\.(?:script|inline)\.ts$/u.test(file);
  const check = (node: ESTree.Node, name: string | undefined) => {
    if (name === undefined || !known.has(name) || tested[name]?.includes(file)) return;
    if (!isAlone && filledIn.includes(name)) return;
    see(
      node,
      `A supported browser has no ${name}: test for it, and name the file in scripts/fence/newer-interfaces.ts.`,
    );
  };
  return {
    MemberExpression(node) {
      const member = memberName(node);
      if (member === undefined) return;
      const { object } = node;
      if (object.type === 'Identifier') {
        if (wholeGlobal.has(object.name)) check(node, member);
        check(node, `${object.name}.${member}`);
      }
      check(node, byMember.get(member));
    },
    JSXAttribute(node) {
      const { name } = node.name;
      if (typeof name === 'string') check(node, byAttribute.get(name));
    },
    'Program:exit'() {
      for (const { identifier } of globalReferences(scopeManager.globalScope)) {
        const { name, parent } = identifier;
        if (!parent.type.startsWith('TS')) check(identifier, name);
      }
    },
  };
}

function memberName({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (computed) return plainText(property);
  return property.type === 'Identifier' ? property.name : undefined;
}
