import type { Locale } from '#shared/locales.ts'
import type { PersonKey } from './world.ts'

/** Who has not accepted the terms yet: they are asked at their next visit. */
export const HAS_NOT_ACCEPTED: PersonKey = 'annika'

/** The terms of use of the organisation of the demonstration. */
export const TERMS: Record<Locale, string> = {
  en: `
<h2>What this place is for</h2>
<p>Here we teach each other what we know. Learn during working time, at your own pace, and ask when something is unclear.</p>
<h2>What we ask of you</h2>
<ul>
<li><p>Write what you know to be true, and name where it comes from.</p></li>
<li><p>Show people only if they agreed to it.</p></li>
<li><p>Keep confidential what is meant for a few.</p></li>
</ul>
<h2>What others see of you</h2>
<p>Your name stands beside what you write. Who made a speach sees who read it, and how far.</p>`,
  fr: `
<h2>À quoi sert cet endroit</h2>
<p>Ici, nous nous apprenons ce que nous savons. Apprenez pendant votre temps de travail, à votre rythme, et posez vos questions.</p>
<h2>Ce que nous vous demandons</h2>
<ul>
<li><p>Écrivez ce que vous savez vrai, et dites d’où cela vient.</p></li>
<li><p>Ne montrez que des personnes qui ont donné leur accord.</p></li>
<li><p>Gardez confidentiel ce qui ne s’adresse qu’à quelques-uns.</p></li>
</ul>
<h2>Ce que les autres voient de vous</h2>
<p>Votre nom figure à côté de ce que vous écrivez. L’auteur d’un speach voit qui l’a lu, et jusqu’où.</p>`,
  de: `
<h2>Wofür dieser Ort da ist</h2>
<p>Hier bringen wir einander bei, was wir wissen. Lernen Sie in der Arbeitszeit, in Ihrem Tempo, und fragen Sie nach.</p>
<h2>Worum wir Sie bitten</h2>
<ul>
<li><p>Schreiben Sie, wovon Sie wissen, dass es stimmt, und sagen Sie, woher es kommt.</p></li>
<li><p>Zeigen Sie nur Menschen, die damit einverstanden sind.</p></li>
<li><p>Behandeln Sie vertraulich, was nur für wenige gedacht ist.</p></li>
</ul>
<h2>Was andere von Ihnen sehen</h2>
<p>Ihr Name steht neben dem, was Sie schreiben. Wer einen Speach gemacht hat, sieht, wer ihn wie weit gelesen hat.</p>`,
  es: `
<h2>Para qué es este lugar</h2>
<p>Aquí nos enseñamos lo que sabemos. Aprenda en horario de trabajo, a su ritmo, y pregunte lo que no quede claro.</p>
<h2>Qué le pedimos</h2>
<ul>
<li><p>Escriba lo que sabe que es cierto y diga de dónde viene.</p></li>
<li><p>Muestre solo a personas que estén de acuerdo.</p></li>
<li><p>Guarde en confianza lo que es para unos pocos.</p></li>
</ul>
<h2>Qué ven de usted los demás</h2>
<p>Su nombre aparece junto a lo que escribe. Quien hizo un speach ve quién lo ha leído y hasta dónde.</p>`,
}
