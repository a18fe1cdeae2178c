/** For tests: less than a kilobyte that takes a renderer minutes, by turbulence and blurs over a large area. */
export const endlessDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">
<filter id="f" x="0" y="0" width="1" height="1">
<feTurbulence baseFrequency="0.7" numOctaves="200" seed="1" result="a"/>
${'<feMorphology operator="dilate" radius="300"/><feGaussianBlur stdDeviation="900"/>'.repeat(6)}
</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`;
