# Needs only the npm registry: native packages come prebuilt.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS base
WORKDIR /app

# The manifests in a layer of their own, so that code changes do not reinstall packages.
FROM base AS manifests
COPY . .
RUN mkdir -p /manifests && cp --parents package.json package-lock.json .npmrc ./*/package.json /manifests

# Runtime dependencies only, without peer compilers or the sources of binaries.
FROM base AS dependencies
COPY --from=manifests /manifests ./
RUN npm ci --omit=dev --workspace=server --workspace=shared --ignore-scripts \
 && rm -rf node_modules/typescript node_modules/@types node_modules/better-sqlite3/deps node_modules/better-sqlite3/src

# The client SDK, the web client and the documents, which the server serves to browsers.
FROM base AS sdk
COPY --from=manifests /manifests ./
RUN npm ci --ignore-scripts
COPY LICENSE tsconfig.json ./
COPY scripts ./scripts
COPY shared ./shared
COPY client-sdk ./client-sdk
COPY web ./web
RUN node scripts/build-sdk.mjs && node scripts/build-web.mjs && find client-sdk/dist -name '*.map' -delete
COPY docs ./docs
RUN node scripts/build-pages.ts

FROM base
LABEL org.opencontainers.image.title="Escadre" \
      org.opencontainers.image.description="An authoritative multiplayer server for naval games" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=2567 \
    DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=dependencies /app ./
COPY LICENSE ./
COPY docs/openapi.json docs/wire.schema.json ./docs/
COPY shared/src ./shared/src
COPY server/public ./server/public
COPY server/src ./server/src
COPY --from=sdk /app/client-sdk/dist ./client-sdk/dist
COPY --from=sdk /app/web/dist ./web/dist
COPY --from=sdk /app/server/dist ./server/dist
USER node
VOLUME /data
EXPOSE 2567
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=0", "--always-sparkplug", "server/src/main.ts"]
