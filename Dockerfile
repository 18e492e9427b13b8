# The server and the client it serves, with its embedded database in /data, or with PostgreSQL if DATABASE_URL is set.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
# Dependencies first: they change less often than the code.
COPY package.json package-lock.json .npmrc ./
COPY packages/engine/package.json packages/engine/
COPY packages/bots/package.json packages/bots/
COPY packages/cli/package.json packages/cli/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/

FROM manifests AS client
RUN npm ci --ignore-scripts
COPY packages packages
COPY rules rules
COPY scenarios scenarios
COPY scripts scripts
RUN node scripts/build.ts --always

FROM manifests
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY packages packages
COPY rules rules
COPY --from=client /app/packages/web/dist packages/web/dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "packages/server/src/main.ts"]
