import { ASSET_TYPES, ASSET_USES } from '@lindero/domain/kernel/property-types'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { totalOfItems } from '../kernel/second-names.ts'

/** The names in a table from number to name, in the form that `z.enum` needs. */
const namesOf = <Name extends string>(names: Readonly<Record<number, Name>>) => Object.values<Name>(names)

export const propertyTypeCalls = {
  realEstateUses: call({
    method: 'GET',
    path: '/realestates/uses',
    summary: 'Uses of a property: number and name',
    permission: 'readMarket',
    reply: z.object({
      items: z.array(z.object({ id: z.number().int(), name: z.enum(namesOf(ASSET_USES)) })),
      total: totalOfItems,
    }),
  }),
  realEstateTypes: call({
    method: 'GET',
    path: '/realestates/types',
    summary: 'Types of a property: number, name and use',
    permission: 'readMarket',
    reply: z.object({
      items: z.array(z.object({ id: z.number().int(), name: z.enum(namesOf(ASSET_TYPES)), useId: z.number().int() })),
      total: totalOfItems,
    }),
  }),
  realEstateSubtypes: call({
    method: 'GET',
    path: '/realestates/subtypes',
    summary: 'Subtypes of a property: name and type',
    permission: 'readMarket',
    reply: z.object({
      items: z.array(z.object({ name: z.string(), typeId: z.number().int() })),
      total: totalOfItems,
    }),
  }),
} as const
