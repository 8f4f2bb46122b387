/** Measured accuracy of the automatic values. */
export const accuracy = {
  title: 'Precisión de los valores automáticos',
  sub: 'Medida al ajustar cada modelo, con viviendas y locales que el modelo no había visto, frente a su precio de oferta.',
  measured:
    'Modelos medidos entre el {{from}} y el {{to}}. Los totales ponderan por inmuebles; los del borde entre zonas cuentan en cada una.',
  measuredOn:
    'Modelos medidos el {{from}}. Los totales ponderan por inmuebles; los del borde entre zonas cuentan en cada una.',
  demo: 'Demo',
  homes_one: '{{figure}} inmueble',
  homes_other: '{{figure}} inmuebles',
  operations: { sale: 'Venta', rent: 'Alquiler' },
  link: 'Precisión por zona',
  list: {
    label: 'Modelos de mercado en uso',
    columns: {
      zone: 'Zona',
      typeId: 'Tipología',
      operation: 'Operación',
      homes: 'Inmuebles',
      mdape: 'Error mediano',
      within10: 'A ±10 %',
      within20: 'A ±20 %',
      cod: 'COD',
      prd: 'PRD',
      prb: 'PRB',
      until: 'Testigos hasta',
      measuredOn: 'Medido el',
    },
    filters: { operations: 'Operación', types: 'Tipología' },
    count_one: '{{figure}} modelo',
    count_other: '{{figure}} modelos',
    empty: {
      title: 'Aún no hay modelos medidos',
      text: 'Se ajustan y se miden tras cada importación de mercado, en las zonas con testigos suficientes.',
    },
    none: { title: 'Ningún modelo coincide con los filtros', text: 'Quite algún filtro.' },
  },
}
