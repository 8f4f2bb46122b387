import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { useMemo } from 'react'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { draftOf, useAssetRecord } from '../record/asset-record.ts'
import { INFO, sizeAfter } from './info-changes.ts'
import { infoRecord } from './info-record.ts'

/** A field of the asset in the record's draft: what it reads now, what it read, and the ways to change it. */
export function useEditField(field: string) {
  const { asset, draft } = useAssetRecord()
  const saved = useMemo(() => infoRecord(asset), [asset])
  const now = <T>(name: string) => draft.value(INFO, name, saved[name]) as T

  function write(name: string, value: unknown) {
    draft.change(INFO, name, saved[name] ?? null, value)
  }

  /** Other fields that follow from this one. */
  function follow() {
    if (field === 'province') {
      const province = currentOf('province')
      write('provinceCode', typeof province === 'string' ? provinceCodeOf(province) : null)
    }
    if (field === 'typeId') write('subtypeId', null)
    if (field === 'sizeSource' || field.startsWith('sizes.')) {
      write('size', sizeAfter(asset, drafts.get(draftOf(asset.uuid))))
    }
  }

  function currentOf(name: string): unknown {
    const change = drafts.get(draftOf(asset.uuid))[INFO]?.[name]
    return change ? change.new : saved[name]
  }

  return {
    value: now<unknown>(field),
    saved: saved[field] ?? null,
    change: draft.changeOf(INFO, field),
    set(value: unknown) {
      write(field, value)
      follow()
    },
    undo() {
      draft.undo(INFO, field)
      if (field === 'typeId') draft.undo(INFO, 'subtypeId')
      else follow()
    },
    context: { provinceCode: now<string | null>('provinceCode') },
    typeId: now<number>('typeId'),
  }
}
