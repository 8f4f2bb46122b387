import { api } from '@lindero/contract/api'
import type { EvidenceDetail } from '@lindero/contract/market/market.contract'
import { annexesOf } from '@lindero/domain/kernel/annexes'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askUntilReady } from '../../../kernel/api/ask-until-ready.ts'
import { change } from '../../../kernel/api/use-call.ts'
import { withoutEmpty } from '../../../kernel/api/without-empty.ts'
import { FormDialog } from '../../../kernel/forms/FormDialog.tsx'
import { useForm } from '../../../kernel/forms/use-form.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { HomeValue } from './HomeValue.tsx'
import { type DescribedValues, homeAt, homeForm, homeOf, type Valued } from './home-form.ts'

const { Field, Grid } = homeForm

interface ValueHomeProps {
  /**
   * The listing, closing or place that provides the form's initial values. Null if the user describes the whole home.
   */
  of: EvidenceDetail | { latitude: number; longitude: number } | null
  onClose: () => void
}

/** Values a home without creating an asset. The result is listed on the user's home page. */
export default function ValueHome({ of, onClose }: ValueHomeProps) {
  const { t } = useTranslation('explorer')
  const evidence = of && 'uuid' in of ? of : null
  const [saved] = useState<DescribedValues>(() => (evidence ? homeOf(evidence) : homeAt(of)))
  const [answer, setAnswer] = useState<{ valued: Valued; of: string } | null>(null)
  const form = useForm(homeForm, {
    id: 'value-home',
    saved,
    isKept: true,
    submit: ({ operation, ...described }) => {
      const facts = evidence
        ? {
            propertyKey: evidence.propertyKey,
            ...annexesOf(evidence),
          }
        : {}
      const asked = change(api.computeValuation, {
        body: {
          callFrom: 'webapp',
          operation,
          remember: true,
          subject: { ...withoutEmpty({ ...described, ...facts }), typeId: described.typeId },
        },
      })
      let isTold = false
      const report = () => {
        if (!isTold) toast.info(t('value.fitting'))
        isTold = true
      }
      return { ...asked, send: () => askUntilReady(asked.send, report) }
    },
    onDone: (valued, { values }) => setAnswer({ valued, of: JSON.stringify(values) }),
    // Clears the subtype if the type changes, because each type has different subtypes.
    follow: (name) => (name === 'typeId' ? { subtype: null } : {}),
  })
  return (
    <FormDialog
      form={form}
      title={t('value.title')}
      intro={t('value.intro')}
      action={t(answer ? 'value.again' : 'value.run')}
      discard={null}
      width={640}
      onClose={onClose}
    >
      <Field name="operation" />
      <Grid>
        <Field name="typeId" />
        <Field name="subtype" />
        <Field name="size" />
        <Field name="state" />
        <Field name="rooms" />
        <Field name="bathrooms" />
        <Field name="floor" />
        <Field name="constructionYear" />
        <Field name="latitude" />
        <Field name="longitude" />
      </Grid>
      <Field name="address" />
      {answer &&
        (answer.of === JSON.stringify(form.values) ? (
          <HomeValue valued={answer.valued} evidence={evidence} />
        ) : (
          <Text role="status" c="dimmed" size="sm">
            {t('value.outdated')}
          </Text>
        ))}
    </FormDialog>
  )
}
