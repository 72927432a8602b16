import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A letter as the mail server took it. */
interface Taken {
  from: string;
  to: string;
  source: string;
}

/** A mail server that takes every letter but to who has no mailbox (RFC 5321, without extensions). */
export async function startSmtp(
  hasMailbox: (address: string) => boolean = () => true,
): Promise<{ url: string; mails: Taken[]; close(): Promise<void> }> {
  const mails: Taken[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(socket, mails, hasMailbox);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, mails: Taken[], hasMailbox: (address: string) => boolean): void {
  let mail: Taken = { from: '', to: '', source: '' };
  let isData = false;
  let heard = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    heard += data.toString();
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (isData) {
        isData = line !== '.';
        if (isData) mail.source += `${line}\r\n`;
        else {
          mails.push(mail);
          say('250 taken');
        }
      } else if (/^MAIL FROM:/i.test(line)) {
        mail = { from: line.slice(10).trim().split(' ')[0] ?? '', to: '', source: '' };
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        mail.to = line.slice(8).trim();
        say(hasMailbox(mail.to) ? '250 ok' : `550 5.1.1 ${mail.to} user unknown`);
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    }
  });
}
