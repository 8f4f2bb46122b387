import { SERVICE_REQUEST_STATES } from '@lindero/domain/legal/service-requests'
import { z } from 'zod'
import { trimmedText } from '../kernel/schemas.ts'

export const serviceFilter = z
  .strictObject({
    search: trimmedText(100).min(1).optional().describe('Any part of the asset’s id'),
    states: z.array(z.enum(SERVICE_REQUEST_STATES)).max(SERVICE_REQUEST_STATES.length).optional(),
    isExpired: z.boolean().optional(),
  })
  .meta({ id: 'ServiceFilter' })

export const repossessionFilter = z
  .strictObject({
    search: trimmedText(100).min(1).optional().describe('Any part of the asset’s id or address'),
    isRegistered: z.boolean().optional(),
    isPossessed: z.boolean().optional(),
    isOccupied: z.boolean().optional(),
    isDue: z.boolean().optional().describe('True if the next date is within 14 days or past'),
  })
  .meta({ id: 'RepossessionFilter' })
