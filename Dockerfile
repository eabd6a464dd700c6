# The shop as an image. `npm run image` builds it and buys from it.
ARG BASE=docker.io/library/node:24-slim
FROM ${BASE} AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
  # The image brings Node; what is left is what runs.
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/node-win-* e2e test bench docs

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups
WORKDIR /shop
RUN mkdir -m 0700 /data && chown node:node /data
COPY --from=build /shop ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
