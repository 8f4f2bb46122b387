import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const createPortfolio: Article = {
  id: 'create-portfolio',
  topic: 'portfolios',
  title: 'Crear una cartera y cargar su datatape',
  summary: 'De un Excel con una fila por activo a una cartera con sus valores.',
  blocks: [
    paragraph('Crear carteras y cargar datatapes es cosa de administradores.'),
    heading('definition', '1. Definición'),
    paragraph(
      'Solo el nombre es obligatorio. Cliente, vendedor, asesor, tipo y descripción se pueden cambiar después.',
    ),
    heading('tape', '2. Datatape'),
    steps(
      'Arrastre el fichero o elíjalo: .xlsx o .csv, hasta 50 MB y 50.000 filas.',
      'Revise las columnas. Las conocidas se reconocen solas; a las demás deles un campo, guárdelas como campo propio o no las importe.',
      'Corrija lo que haga falta: se ve celda por celda.',
    ),
    paragraph(
      'Son obligatorios el identificador, el tipo y la superficie, y además la referencia catastral, las coordenadas o la dirección con su municipio.',
    ),
    note('Sin coordenadas un activo se carga, pero no se valora ni sale en el mapa hasta que las tenga.'),
    heading('options', '3. Opciones'),
    list(
      'Fuente de la superficie: Auto toma la del fichero, salvo que difiera más de un 15 % del Catastro; Datatape toma siempre la del fichero.',
      'Fase: análisis o gestión.',
      'Valoraciones automáticas de venta, de alquiler o de las dos, y su fecha.',
      'Agrupación: ninguna, por ID grupo o por finca catastral.',
      'Configuración de la AVM: estadístico, atípicos, homogeneización, negociación y porcentaje de ofertas.',
    ),
    paragraph('Pulse Crear cartera. La importación y la valoración siguen en segundo plano: mírelas en Trabajos.'),
    heading('again', 'Cargar otra vez'),
    paragraph(
      'En el menú de la cartera, Añadir activos con datatape. El identificador manda: una fila ya cargada actualiza su activo, una celda vacía no borra nada y el mismo fichero otra vez no cambia nada.',
    ),
    link('/portfolios/new', 'Crear una cartera'),
  ],
}
