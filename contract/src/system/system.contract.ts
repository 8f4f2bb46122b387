import { z } from 'zod'
import { call } from '../kernel/call.ts'

export const systemCalls = {
  health: call({
    method: 'GET',
    path: '/health',
    summary: 'Says whether the system serves, and on which database',
    access: 'public',
    reply: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.enum(['embedded', 'server']),
    }),
  }),
  openapi: call({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    reply: z.record(z.string(), z.unknown()),
    unchecked: true,
  }),
} as const
