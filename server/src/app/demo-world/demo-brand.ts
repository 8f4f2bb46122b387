import { Readable } from 'node:stream'
import { brandCoverSvg, brandLogoSvg } from '@lindero/demo/users/brand'
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import { customers } from '../../customers/customers.table.ts'
import { files } from '../../files/files.table.ts'
import { SIZE_TYPE } from '../../files/picture-sizes.ts'
import { insertRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'

interface DrawnTemplate {
  key: string
  name: string
  size: number
}

/** Draws and stores the logo and cover of the demo fund. Files from an interrupted start are reused. */
export async function storeBrand(store: FileStore): Promise<{ mail: DrawnTemplate; report: DrawnTemplate }> {
  const { default: sharp } = await import('sharp')
  const put = async (key: string, name: string, svg: string): Promise<DrawnTemplate> => {
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer()
    await store.put(key, Readable.from([bytes]), Number.POSITIVE_INFINITY).catch((error: unknown) => {
      if (!AppError.is(error, 'files.alreadyUploaded')) throw error
    })
    return { key, name, size: bytes.length }
  }
  return {
    mail: await put('template-demo-logo', 'Logotipo.png', brandLogoSvg),
    report: await put('template-demo-cover', 'Portada.png', brandCoverSvg()),
  }
}

/** Sets the fund's logo and cover. */
export async function addBrand(
  tx: Transaction,
  { mail, report }: Awaited<ReturnType<typeof storeBrand>>,
  now: Date,
): Promise<void> {
  const customerUuid = DEMO_CUSTOMERS.fund
  const rows = [mail, report].map((drawn) => ({
    ...drawn,
    customerUuid,
    ownerUuid: customerUuid,
    contentType: SIZE_TYPE,
    purpose: 'preview' as const,
    createdOn: now,
    uploadedOn: now,
    usedOn: now,
  }))
  await insertRows(tx, files, rows)
  const templates = { mail: mail.key, report: report.key }
  await tx.update(customers).set({ templates }).where(eq(customers.uuid, customerUuid))
}
