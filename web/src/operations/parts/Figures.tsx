import classes from './extra.module.css'

type Figure = readonly [label: string, value: string]

/** Computed figures with their labels, below a part or a row. Null stands for a figure that does not apply. */
export function Figures({ figures }: { figures: readonly (Figure | null)[] }) {
  return (
    <dl className={classes.figures}>
      {figures
        .filter((figure) => figure !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
