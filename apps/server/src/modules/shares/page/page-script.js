// The script of a client's page: what it adds to forms that work without it.
const root = document.documentElement;
const page = location.pathname.replace(/\/+$/, '');

// A person had the page before them for two seconds: programs that open every link do not stay.
if (root.dataset.beacon) {
  let left = 2000;
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    left -= 250;
    if (left > 0) return;
    clearInterval(timer);
    fetch(`${page}/view`, { method: 'POST', keepalive: true }).catch(() => {});
  }, 250);
}

// One press, one answer.
for (const form of document.querySelectorAll('form[method=post]'))
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button[type=submit]'))
      setTimeout(() => button.setAttribute('disabled', ''), 0);
  });

// Back with a sentence: the place that it speaks of may be far below.
document.querySelector('[aria-invalid]')?.focus();

const options = [...document.querySelectorAll('input[name=optionIds]')];
const total = document.querySelector('[data-total]');
let lastCount = 0;
for (const option of options) option.addEventListener('change', () => void count());

async function count() {
  lastCount += 1;
  const rank = lastCount;
  const chosen = options.filter((one) => one.checked).map((one) => one.value);
  const query = new URLSearchParams([['lang', root.lang], ...chosen.map((id) => ['optionIds', id])]);
  const answer = await fetch(`${page}/total?${query}`).catch(() => null);
  if (!answer?.ok || rank !== lastCount || !total) return;
  const { data } = await answer.json();
  total.textContent = data.total;
  const consent = document.querySelector('[data-consent]');
  if (consent) consent.textContent = data.consent;
}
document.querySelector('[data-recount]')?.setAttribute('hidden', '');

const pad = document.querySelector('canvas');
const drawing = document.querySelector('input[name=drawing]');
if (pad && drawing) {
  pad.closest('[hidden]')?.removeAttribute('hidden');
  const pen = pad.getContext('2d');
  pen.lineWidth = 3;
  pen.lineCap = pen.lineJoin = 'round';
  pen.strokeStyle = '#111';
  const place = (event) => {
    const box = pad.getBoundingClientRect();
    return [
      ((event.clientX - box.left) * pad.width) / box.width,
      ((event.clientY - box.top) * pad.height) / box.height,
    ];
  };
  let isDrawing = false;
  pad.addEventListener('pointerdown', (event) => {
    isDrawing = true;
    pad.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(...place(event));
    event.preventDefault();
  });
  pad.addEventListener('pointermove', (event) => {
    if (!isDrawing) return;
    pen.lineTo(...place(event));
    pen.stroke();
  });
  const end = () => {
    if (!isDrawing) return;
    isDrawing = false;
    drawing.value = pad.toDataURL('image/png');
  };
  pad.addEventListener('pointerup', end);
  pad.addEventListener('pointercancel', end);
  document.querySelector('[data-clear]')?.addEventListener('click', () => {
    pen.clearRect(0, 0, pad.width, pad.height);
    drawing.value = '';
  });
}
