import { api } from '@lindero/contract/api'
import type { tributes } from '@lindero/domain/operations/tributes.part'
import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { Transcriptions } from '../transcription/Transcriptions.tsx'
import { LandGainDialog } from './LandGainDialog.tsx'

/** Content above the local taxes: documents to read, and the calculator of the municipal tax on the gain. */
export function TributesAbove(props: AboveProps<typeof tributes>) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queryOf(api.operations, { params: { uuid: asset.uuid }, query: {} }))
  return (
    <>
      <Transcriptions {...props} />
      {props.canEdit && data && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalculator size={16} stroke={1.5} />}
          onClick={() => setOpen(true)}
        >
          {t('landGain.open')}
        </Button>
      )}
      {isOpen && data && (
        <LandGainDialog
          assetUuid={asset.uuid}
          context={props.context}
          acquiredOn={data.assetOperation.acquisitionDate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
