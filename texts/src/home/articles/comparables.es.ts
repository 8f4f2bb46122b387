import { type Article, heading, list, paragraph, steps } from './article.ts'

export const comparables: Article = {
  id: 'comparables',
  topic: 'valuation',
  title: 'Elegir y editar comparables',
  summary: 'Marque testigos, corrija sus datos y añada los suyos.',
  blocks: [
    paragraph('Hace falta ser editor o administrador, y pulsar Editar en la ficha del activo.'),
    heading('choose', 'Marcar testigos'),
    steps(
      'Abra Valoración en la ficha del activo y elija venta o alquiler.',
      'Marque o desmarque filas: el valor cambia al momento.',
      'Elija el valor central: Q1, mediana, media o Q3.',
    ),
    heading('edit', 'Corregir un comparable'),
    paragraph(
      'Se editan la negociación, el Coef. H y los datos del comparable. Lo cambiado queda señalado y se puede deshacer fila a fila. Un coeficiente escrito a mano ya no se reparte por motivos; puede restaurarlo.',
    ),
    heading('add', 'Añadir comparables'),
    list(
      'Del mercado: busque ofertas y cierres en el mapa y añádalos. Quedan marcados como testigos.',
      'De sus activos: los ya valorados del mismo tipo, con su valor y la fecha de este. Solo los que puede ver; el informe dice que son propios.',
      'A mano: con su clase, situación, superficie, precio y fecha. La fecha no puede ser posterior a la de valoración. Con la referencia catastral, Rellenar desde el Catastro completa la situación y lo que esté vacío. En un piso, Planta baja y Ático se eligen junto a la planta.',
    ),
    heading('value', 'Escribir el valor'),
    paragraph(
      'También puede escribir el valor o el unitario. Desde entonces los testigos no lo cambian, hasta que vuelva al calculado.',
    ),
    heading('save', 'Guardar y firmar'),
    paragraph(
      'Guardar deja la valoración con sus testigos tal como estaban, también la imagen que tenía su anuncio, y la anterior en el histórico. Una edición convierte la AVM en AVMPro. Una edición posterior retira la firma. Restaurar la automática busca testigos otra vez y no guarda nada hasta que pulse Guardar.',
    ),
  ],
}
