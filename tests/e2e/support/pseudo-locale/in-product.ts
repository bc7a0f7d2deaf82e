import { registerHooks } from 'node:module';
import { markIntl } from './marked-intl.ts';
import { marks, markScript, pseudoLanguage, readMarkedTexts } from './marked-texts.ts';

/**
 * Loaded before the product (`node --import`), by the browser tests alone: what the product reads as French texts is
 * the pseudo-locale. The build that is tested stays as it is, and no other product can be asked for it.
 */
const texts = readMarkedTexts();

/** The texts of the language in the scripts of the pages, where they lie beside those of the others. */
const ofLanguage = new RegExp(
  String.raw`^(?:// domain/texts/(?:[\w-]+/)+${pseudoLanguage}\.json\n[^]*?^\};?|\t${pseudoLanguage}: \{\n[^]*?^\t\},?)$`,
  'gm',
);
/** The texts of cards and mails, each a script of the server. */
const ofServer = new RegExp(String.raw`/domain/texts/\w+/${pseudoLanguage}\.js$`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const isPages = url.includes('/dist/pages/server/');
    if (!isPages && !ofServer.test(url)) return loaded;
    const { source: read = '' } = loaded;
    const source = typeof read === 'string' ? read : new TextDecoder().decode(read);
    return {
      ...loaded,
      source: isPages
        ? source.replaceAll(ofLanguage, (found) => markScript(found, texts))
        : markScript(source, texts),
    };
  },
});
markIntl({ language: pseudoLanguage, ...marks });
