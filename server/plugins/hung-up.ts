import type { FastifyRequest } from 'fastify';

/** Whether the client disconnected before its body had arrived. */
export const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;
