import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const valuationReport: Article = {
  id: 'valuation-report',
  topic: 'valuation',
  needs: 'readValuation',
  title: 'El informe de valoración',
  summary: 'Finalidad, apartados, plantillas y la forma de dos páginas.',
  blocks: [
    heading('order', 'Pedir el informe'),
    steps(
      'Abra el menú de la valoración y elija Informe de valoración.',
      'Elija idioma y extensión: completo o dos páginas.',
      'Escriba la finalidad y el destinatario: salen en la portada.',
      'En Apartados y orden, quite los que no hagan falta y cambie su orden.',
      'Marque los valores guardados, las imágenes y los anexos.',
    ),
    heading('content', 'Qué contiene'),
    list(
      'Resultado, intervalo y confianza, con lo que la reduce.',
      'La hipótesis de posesión libre y, si el inmueble está ocupado o arrendado, su valor en ese estado con el cálculo.',
      'Registro, catastro, superficies comparadas, ocupación y posesión.',
      'Evolución de precios, oferta competidora y datos de la zona.',
      'Los testigos, sus ajustes uno a uno y el cálculo línea a línea: el valor se puede rehacer desde la página.',
      'Condicionantes y advertencias, con los artículos de la Orden ECO/805/2003 como referencia.',
    ),
    heading('edits', 'Testigos editados'),
    paragraph(
      'Un testigo editado o añadido a mano lleva la marca §. El informe dice qué se encontró, qué se usó, quién lo cambió y por qué: escriba el motivo al editar el comparable.',
    ),
    heading('decisions', 'Decisiones y firmas'),
    paragraph(
      'Cada decisión frente a la valoración automática (un testigo quitado, un valor escrito, un ajuste) consta con la persona, el día y el motivo. El motivo se pide al guardar.',
    ),
    paragraph(
      'Por encima de un límite, o si un valor escrito sale del intervalo, hace falta la firma de dos personas. Un administrador fija el límite en su perfil, en Segunda firma.',
    ),
    heading('templates', 'Plantillas'),
    paragraph(
      'Un administrador guarda la extensión, los apartados, su orden y los textos como plantilla. Todos los usuarios del cliente la pueden elegir.',
    ),
    heading('history', 'Valores guardados'),
    note(
      'Se marca el último valor guardado de cada día. Los guardados después del valor del informe no se imprimen nunca.',
    ),
    link('/exports', 'Ir a informes'),
  ],
}
