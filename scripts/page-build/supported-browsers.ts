import packageJson from '../../package.json' with { type: 'json' };

/** The first supported version of each browser, by its name in package.json's `browserslist`. */
export const supportedBrowsers: Readonly<Record<string, number>> = Object.fromEntries(
  packageJson.browserslist.map((line) => {
    const [name = '', version] = line.split(' ');
    return [name, Number(version)];
  }),
);

/** The same as Vite names it: `chrome109`. */
export const buildTarget: string[] = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
);
