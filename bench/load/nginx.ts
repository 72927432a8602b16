import { startNginx } from '../../tests/support/nginx.ts';

/** Serves the files of a folder. */
export const serveFolder = (folder: string) => startNginx(`location / { root ${folder}; }`);

/** Balances between servers of this machine; one that refuses is passed over, and tried again with the next request. */
export const balance = (ports: readonly number[]) =>
  startNginx(
    `location / { proxy_pass http://tonika; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_buffering off; proxy_set_header X-Forwarded-For $remote_addr; }`,
    `upstream tonika { ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} keepalive 256; }`,
  );
