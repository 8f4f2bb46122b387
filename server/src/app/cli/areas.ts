import { AREA_KINDS } from '@lindero/domain/market/area-kinds'
import { Command, Option } from 'commander'
import { importOutlines, type OutlineImport } from '../../market/import-outlines.ts'
import type { Terminal } from './terminal.ts'

const NUMBERS_SHOWN = 20

interface AreaOptions {
  kind: OutlineImport['kind']
  code: string
  name?: string
}

export function areasCommand(terminal: Terminal): Command {
  return new Command('areas').description('Outlines of census sections and postal codes').addCommand(
    new Command('import')
      .description(
        'Imports a GeoJSON file (plain or gzip, WGS 84); again replaces outlines of the same code.',
      )
      .argument('<file>')
      .addOption(
        new Option('--kind <kind>', 'what the outlines are').choices([...AREA_KINDS]).makeOptionMandatory(),
      )
      .requiredOption('--code <property>', 'property of each feature that holds its code, for example CUSEC')
      .option('--name <property>', 'property that holds its name')
      .action((file: string, options: AreaOptions) => importFile(terminal, file, options)),
  )
}

async function importFile(
  terminal: Terminal,
  file: string,
  { kind, code, name }: AreaOptions,
): Promise<void> {
  const { read, written, refused } = await terminal.withSystem(async ({ database }) => {
    const report = await importOutlines(database, { file, kind, codeProperty: code, nameProperty: name })
    await database.driver.execute('ANALYZE area_outlines')
    return report
  })
  terminal.say(`${read} features read: ${written} written, ${refused.length} refused`)
  if (refused.length === 0) return
  const shown = refused.slice(0, NUMBERS_SHOWN).join(', ')
  const more = refused.length > NUMBERS_SHOWN ? ' …' : ''
  terminal.say(`  without a code or an outline in degrees: ${shown}${more}`)
}
