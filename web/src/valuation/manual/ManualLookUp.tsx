import { Button, NativeSelect } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type FoundProperty, useLookUp } from '../../assets/list/use-look-up.ts'
import type { Edited } from '../../kernel/forms/field.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import classes from './manual.module.css'
import { isReferenceWrong, type ManualFields } from './manual-comparable.ts'

const CADASTRE = 'https://www1.sedecatastro.gob.es/CYCBienInmueble/OVCBusqueda.aspx'

interface ManualLookUpProps {
  values: Edited<ManualFields>
  /** Receives the property, and the values of the form when the cadastre was asked. */
  onFound: (found: FoundProperty, asked: Edited<ManualFields>) => void
}

/** Looks up a manual comparable in the cadastre. If the parcel contains several properties, the user chooses one. */
export function ManualLookUp({ values, onFound }: ManualLookUpProps) {
  const { t } = useTranslation('valuation')
  const lookUp = useLookUp(onFound)
  const { reference } = values
  const candidates = lookUp.data?.candidates ?? []
  return (
    <>
      <div className={`${classes.lookUp} row wrap pt-12 fs-13`}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          loading={lookUp.isPending}
          disabled={reference === null || isReferenceWrong(reference)}
          onClick={() => reference && lookUp.mutate({ question: { reference }, values })}
        >
          {t('manual.fill')}
        </Button>
        <a className="link" href={CADASTRE} target="_blank" rel="noreferrer">
          {t('manual.lookup')}
        </a>
      </div>
      {lookUp.error && (
        <div className="all-columns">
          <Banner level="warning">{errorText(lookUp.error)}</Banner>
        </div>
      )}
      {lookUp.data?.found && (
        <div className="all-columns">
          <Banner level="success">{t('manual.filled')}</Banner>
        </div>
      )}
      {candidates.length > 0 && (
        <NativeSelect
          className="all-columns"
          size="xs"
          label={t('manual.several', { count: candidates.length })}
          value=""
          data={[
            { value: '', label: '–' },
            ...candidates.map((one) => ({
              value: one.reference,
              label: [one.address, one.use, one.reference].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value && lookUp.mutate({ question: { reference: value }, values })
          }
        />
      )}
    </>
  )
}
