# The server without a database of its own: DATABASE_URL, AUTH_SECRET and ENCRYPTION_KEY are needed. See compose.yaml
# and docs/install.md.
FROM node:26-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts
RUN npm run pack -- /pack

FROM node:26-bookworm-slim
COPY --from=build /pack /pack
# The image has Node and compose brings PostgreSQL; of what is optional only the Czech dictionary is left.
RUN npm install --prefix /opt/hlidka --omit=optional /pack/hlidka-*.tgz dictionary-cs@4.0.0 && rm -rf /pack /root/.npm
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin hlidka
RUN install -d -o hlidka -g hlidka -m 700 /data
USER hlidka
WORKDIR /data
VOLUME /data
ENV NODE_ENV=production PORT=4600
EXPOSE 4600
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/hlidka/node_modules/hlidka/bin/hlidka.js"]
CMD ["start", "--data", "/data", "--host", "0.0.0.0", "--no-agent"]
