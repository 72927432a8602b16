import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const self = ["'self'"];

/** Headers that keep a page to its own origin: no inline script or style, no frames, no eval. */
export async function secureHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: self,
        mediaSrc: [...self, 'blob:'],
        workerSrc: self,
        manifestSrc: self,
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['tonika'],
      },
    },
    // Told over plain http it would be ignored; a proxy in front says https by PUBLIC_URL.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_, reply) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}
