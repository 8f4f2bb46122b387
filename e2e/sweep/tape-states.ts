import { expect } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape } from '../support/wizard.ts'
import type { State } from './states.ts'

const { wizard } = textsOf('es')

/** States of the screen that adds assets to a portfolio. */
export const ADDED_TAPE: State[] = [
  [
    'the sheets that are loaded',
    async (page) => {
      const rows = (id: string) => [
        ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud'],
        [id, 'Piso', 70, 40.41, -3.7],
      ]
      const sheets = ['REO Madrid', 'REO Andalucía'].map((name, index) => ({ name, rows: rows(`HOJA-${index}`) }))
      await chooseTape(page, aFile('hojas.xlsx', Buffer.from(await writeXlsx({ sheets }))))
      const decisions = page.getByRole('region', { name: wizard.decisions.label })
      await expect(decisions.getByRole('checkbox').first()).toBeVisible()
    },
  ],
  [
    'the profile of a layout',
    async (page) => {
      const rows = [
        ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Última'],
        ['PERFIL-1', 'Piso', 70, 40.41, -3.7, '15/03/2024'],
      ]
      await chooseTape(
        page,
        aFile('perfil.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'Activos', rows }] }))),
      )
      await expect(page.getByRole('group', { name: wizard.profiles.title })).toBeVisible()
    },
  ],
]
