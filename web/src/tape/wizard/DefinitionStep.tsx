import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DefinitionFields } from '../../portfolios/DefinitionFields.tsx'
import type { Definition, DefinitionFault } from '../../portfolios/definition.ts'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'

interface DefinitionStepProps {
  wizard: Wizard
  faults: Partial<Record<keyof Definition, DefinitionFault>>
  onNext: () => void
}

/** Step 1: what the portfolio is called and whose it is. */
export function DefinitionStep({ wizard, faults, onNext }: DefinitionStepProps) {
  const { t } = useTranslation('wizard')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div className={classes.body}>
      <form
        ref={form}
        className={classes.column}
        onSubmit={(event) => {
          event.preventDefault()
          onNext()
        }}
      >
        <div className={classes.intro}>
          <h2>{t('definition.heading')}</h2>
          <p>{t('definition.text')}</p>
        </div>
        <DefinitionFields
          definition={wizard.state.definition}
          faults={faults}
          onChange={(field, value) =>
            wizard.change(({ definition }) => ({ definition: { ...definition, [field]: value } }))
          }
        />
        <button type="submit" hidden />
      </form>
    </div>
  )
}
