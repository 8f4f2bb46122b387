import { expect } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape } from '../support/wizard.ts'
import { said } from '../support/words.ts'
import type { State } from './states.ts'

const { sheets: texts } = textsOf('es')

/** States of the screen that imports parts of records. */
export const PARTS_FILE: State[] = [
  [
    'the sheets of a workbook and what is wrong in them',
    async (page) => {
      const rows = [
        ['Activo', 'Tipo', 'Vencimiento', 'Importe', 'Fecha'],
        ['NADIE', 'IBI', '31/02/2025', 300, '01/09/2025'],
      ]
      const sheets = [
        { name: texts.names['operations.tribute'], rows },
        { name: 'Otra hoja', rows: [['Notas']] },
      ]
      await chooseTape(page, aFile('partes.xlsx', Buffer.from(await writeXlsx({ sheets }))))
      await expect(page.getByRole('combobox', { name: `${texts.part}: Otra hoja` })).toBeVisible()
      await expect(
        page.getByRole('combobox', { name: said(texts.askedColumn, { column: 'Fecha', letter: 'E' }) }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: texts.errors })).toBeVisible()
    },
  ],
]
