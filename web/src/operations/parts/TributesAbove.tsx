import { api } from '@lindero/contract/api'
import type { tributes } from '@lindero/domain/operations/tributes.part'
import { Button, Group } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { Transcriptions } from '../transcription/Transcriptions.tsx'
import { LandGainDialog } from './LandGainDialog.tsx'
import { PropertyTaxSplitDialog } from './PropertyTaxSplitDialog.tsx'

/** Content above the local taxes: documents to read, and the calculators of a sale. */
export function TributesAbove(props: AboveProps<typeof tributes>) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const [open, setOpen] = useState<'landGain' | 'taxSplit'>()
  const close = () => setOpen(undefined)
  const { data } = useQuery(queryOf(api.operations, { params: { uuid: asset.uuid }, query: {} }))
  return (
    <>
      <Transcriptions {...props} />
      {props.canEdit && data && (
        <Group gap="sm">
          {(['landGain', 'taxSplit'] as const).map((calculator) => (
            <Button
              key={calculator}
              variant="default"
              size="xs"
              leftSection={<IconCalculator size={16} stroke={1.5} />}
              onClick={() => setOpen(calculator)}
            >
              {t(`${calculator}.open`)}
            </Button>
          ))}
        </Group>
      )}
      {open === 'landGain' && data && (
        <LandGainDialog
          assetUuid={asset.uuid}
          context={props.context}
          acquiredOn={data.assetOperation.acquisitionDate}
          onClose={close}
        />
      )}
      {open === 'taxSplit' && <PropertyTaxSplitDialog assetUuid={asset.uuid} edited={props.edited} onClose={close} />}
    </>
  )
}
