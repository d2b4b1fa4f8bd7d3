ARG NODE_TAG=24.21.0-bookworm-slim

FROM node:${NODE_TAG} AS build
WORKDIR /site
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE_TAG} AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The PDF reads two weights of the fonts in one format; the other files are 85 MB.
RUN npm ci --omit=dev && npm cache clean --force && \
    find node_modules/@fontsource node_modules/@expo-google-fonts -type f \
      ! -name '*-[46]00-normal.woff' ! -name 'NotoEmoji_[46]00*.ttf' ! -name '*.json' ! -name 'LICENSE*' -delete

FROM node:${NODE_TAG}
LABEL org.opencontainers.image.title="Lario & Ceiba" \
      org.opencontainers.image.description="Website, quotes and staff area"
# With two malloc arenas (glibc's default is eight per core), and freed blocks of 128 KiB or more returned to the system at once,
# the process uses half the memory under load.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data RUN_AS=node MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /site
# mariadb-dump, for npm run backup, and the authorities for a database with TLS.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates mariadb-client && \
    rm -rf /var/lib/apt/lists/*
# The commands of scripts/ (migrate, staff …) run from the sources in app/ and migrations/.
COPY --from=packages /site/node_modules node_modules
COPY package.json tsconfig.json ./
COPY migrations migrations
COPY scripts scripts
COPY deploy/writer-check.mjs deploy/
COPY pictures pictures
COPY --from=build /site/app app
COPY --from=build /site/public public
COPY --from=build /site/build build
# Root owns the files, so the site can't change its code; it writes to DATA_DIR and /tmp only.
RUN mkdir -m 700 /data && chown node:node /data
# The kernel protects a process from others of its user if the user may execute but not read the program: even if `node` starts
# the site instead of root, the picture decoder can't read its settings (docs/decisions/0013).
RUN chmod 711 /usr/local/bin/node
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "scripts/serve.mjs"]
