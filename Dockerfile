# One image for every shop: what a shop is, it learns at run time (docs/settings.md).
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
# The same files that an archive for a server has.
RUN node scripts/release.ts --folder /release

FROM ${BASE}
RUN groupadd --system --gid 10001 nearcard \
  && useradd --system --uid 10001 --gid nearcard --home-dir /data --shell /usr/sbin/nologin nearcard \
  && install --directory --owner nearcard --group nearcard --mode 700 /data
WORKDIR /app
COPY --from=build /release ./
RUN ln --symbolic /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
# APP_MODE    a container serves customers unless it is set to be a demo
# HOST        all addresses of the container; what of them is reached from outside says `docker run -p`
# DATA_DIR    uploads, and the embedded database where DATABASE_URL is absent
ENV APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# MALLOC_ARENA_MAX          memory that libvips and PostgreSQL's driver freed goes back to the machine
# --max-semi-space-size     a young generation of 8 MB instead of 16
# Decision 12 has what they save, and what they cost.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
USER nearcard
# The only directory that is written to, besides /tmp: the rest may be read-only.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
