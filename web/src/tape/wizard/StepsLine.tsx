import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Step } from './steps.ts'
import classes from './wizard.module.css'

interface StepsLineProps {
  steps: readonly Step[]
  step: Step
  /** True if the step can be opened now. Earlier steps can always be opened. */
  mayGo: (step: Step) => boolean
  onGo: (step: Step) => void
}

/** All steps, with the current step marked. A step that can be opened is a button. */
export function StepsLine({ steps, step, mayGo, onGo }: StepsLineProps) {
  const { t } = useTranslation('wizard')
  const present = steps.indexOf(step)
  return (
    <ol className={`${classes.steps} row text-3 fs-13`} aria-label={t('stepsLabel')}>
      {steps.map((each, index) => {
        const isDone = index < present
        const name = t(`steps.${each}`)
        const words = (
          <>
            {isDone ? (
              <IconCheck size={16} stroke={2} aria-hidden />
            ) : (
              <b className="num" aria-hidden="true">
                {index + 1}
              </b>
            )}
            <span>{name}</span>
            {isDone && <span className="sr">{t('done')}</span>}
          </>
        )
        return (
          <li key={each} className={isDone ? classes.done : ''} aria-current={each === step ? 'step' : undefined}>
            {each !== step && mayGo(each) ? (
              <button className="pointer" type="button" onClick={() => onGo(each)}>
                {words}
              </button>
            ) : (
              <span className={classes.stepWords}>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
