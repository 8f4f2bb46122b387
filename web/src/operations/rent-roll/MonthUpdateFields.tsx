import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kernel/forms/DayInput.tsx'
import { currentMonth, MonthSelect } from './MonthSelect.tsx'

const DECREES = ['unknown', 'applies', 'lapsed'] as const
const PREMISES = ['unknown', 'anniversary', 'notification'] as const
const LANGUAGES = ['es', 'en'] as const

/** The user's statements for the updates of a month. */
export interface UpdateTerms {
  /** `yyyy-mm` */
  month: string
  notifiedOn: string
  decree: (typeof DECREES)[number]
  /** The day from which new rents of premises are payable. */
  premises: (typeof PREMISES)[number]
  landlord: string
  language: (typeof LANGUAGES)[number]
}

export const firstTerms = (): UpdateTerms => ({
  month: currentMonth(),
  notifiedOn: calendarDateAt(new Date()),
  decree: 'unknown',
  premises: 'unknown',
  landlord: '',
  language: 'es',
})

interface MonthUpdateFieldsProps {
  values: UpdateTerms
  /** If the decrees of 2026 may change an update, and if a lease decides from when its new rent is payable. */
  asks: Record<'decree' | 'premises', boolean>
  mayEdit: boolean
  onChange: (values: UpdateTerms) => void
}

/** Month, letters, and the decisions about the decrees of 2026 and about premises. */
export function MonthUpdateFields({ values, asks, mayEdit, onChange }: MonthUpdateFieldsProps) {
  const { t } = useTranslation('transactions')
  const set = (changed: Partial<UpdateTerms>) => onChange({ ...values, ...changed })
  return (
    <>
      <Group gap="sm" align="start">
        <MonthSelect value={values.month} onChange={(month) => set({ month })} />
        <DayInput
          label={t('updates.notifiedOn')}
          value={values.notifiedOn}
          onChange={(notifiedOn) => set({ notifiedOn })}
        />
        <NativeSelect
          label={t('updates.language')}
          value={values.language}
          data={LANGUAGES.map((value) => ({ value, label: t(`updates.languages.${value}`) }))}
          onChange={({ currentTarget }) => set({ language: currentTarget.value === 'en' ? 'en' : 'es' })}
        />
      </Group>
      {mayEdit && (
        <TextInput
          label={t('updates.landlord')}
          description={t('updates.landlordHint')}
          value={values.landlord}
          maxLength={70}
          onChange={({ currentTarget: { value } }) => set({ landlord: value })}
        />
      )}
      {asks.decree && (
        <NativeSelect
          label={t('updates.decree')}
          description={t('updates.decreeHint')}
          value={values.decree}
          data={DECREES.map((value) => ({ value, label: t(`updates.decrees.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ decree: DECREES.find((each) => each === value) ?? 'unknown' })
          }
        />
      )}
      {asks.premises && (
        <NativeSelect
          label={t('updates.premises')}
          description={t('updates.premisesHint')}
          value={values.premises}
          data={PREMISES.map((value) => ({ value, label: t(`updates.premisesDays.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ premises: PREMISES.find((each) => each === value) ?? 'unknown' })
          }
        />
      )}
    </>
  )
}
