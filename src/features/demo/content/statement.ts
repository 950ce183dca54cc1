/** The accessibility statement of the organisation of the demonstration. */
export const ACCESSIBILITY_STATEMENT = `
<p>Everybody who works with us can learn here, whatever they see with, hear with or type with. We follow the Web Content
Accessibility Guidelines (WCAG) 2.2, level AA.</p>
<h2>What you can count on</h2>
<ul>
<li><p>Everything works with the keyboard alone, and the focus can be seen.</p></li>
<li><p>Texts can be twice as large, and screens as narrow as a phone, without anything being lost.</p></li>
<li><p>Pictures are described, pages of documents can be read as text.</p></li>
<li><p>Light and dark, and no motion where you switched it off.</p></li>
</ul>
<h2>What does not work yet</h2>
<p>Our own films have no captions: they show, and the text below them says the same.</p>
<h2>Write to us</h2>
<p>Something is in your way? Tell <a href="mailto:admin@demo.local">Lena Brandt</a>. We answer within two working days.</p>`
