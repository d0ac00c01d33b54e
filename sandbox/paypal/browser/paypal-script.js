// Replaces PayPal's JavaScript SDK (its `Buttons` part): the shop's page loads it with the same query (client-id, currency) and
// data attributes, and sees no difference.
;(() => {
  const script = document.currentScript
  const sandbox = new URL(script.src).origin
  const nonce = script.dataset.cspNonce
  const namespace = script.dataset.namespace ?? 'paypal'

  const colours = {
    gold: ['#ffc439', '#1b1815'],
    blue: ['#0070ba', '#ffffff'],
    silver: ['#eeeeee', '#1b1815'],
    white: ['#ffffff', '#1b1815'],
    black: ['#1b1815', '#fbf9f6'],
  }
  const corners = { rect: '4px', pill: '999px', sharp: '2px' }
  const labels = { pay: 'Pay with PayPal', checkout: 'PayPal Checkout', buynow: 'Buy now with PayPal' }

  const rules = `
    .sillage-paypal-button { display: flex; align-items: center; justify-content: center; width: 100%;
      border: 1px solid transparent; padding: 0 1.5rem; font: inherit; font-weight: 500; cursor: pointer;
      transition: filter 120ms; }
    .sillage-paypal-button:hover { filter: brightness(1.25); }
    .sillage-paypal-button:focus-visible { outline: 2px solid #1b1815; outline-offset: 2px; }
    .sillage-paypal-button[aria-disabled="true"] { cursor: not-allowed; filter: grayscale(1); }
    .sillage-paypal-overlay { position: fixed; inset: 0; z-index: 1000; width: 100%; height: 100%; max-width: none;
      max-height: none; margin: 0; padding: 0; border: 0; background: #fbf9f6; }
    .sillage-paypal-overlay[open] { display: grid; grid-template-rows: auto 1fr; }
    .sillage-paypal-overlay button { justify-self: end; min-height: 44px; padding: 0 1.5rem; border: 0;
      background: transparent; color: #1b1815; font: inherit; text-decoration: underline; cursor: pointer; }
    .sillage-paypal-overlay button:focus-visible { outline: 2px solid #1b1815; outline-offset: -2px; }
    .sillage-paypal-overlay iframe { width: 100%; height: 100%; border: 0; }
    @media (prefers-reduced-motion: reduce) { .sillage-paypal-button { transition: none; } }`

  function addRules() {
    if (document.getElementById('sillage-paypal-rules')) return
    const style = document.createElement('style')
    style.id = 'sillage-paypal-rules'
    if (nonce) style.nonce = nonce
    style.textContent = rules
    document.head.append(style)
  }

  const approvalUrl = (orderId) =>
    `${sandbox}/checkoutnow?token=${encodeURIComponent(orderId)}&origin=${encodeURIComponent(location.origin)}`

  const openingUrl = () => `${sandbox}/checkoutnow/opening?origin=${encodeURIComponent(location.origin)}`

  const isFrom = (view, { origin, source, data }) =>
    // A window that has closed since it sent the message is no longer its source.
    origin === sandbox &&
    (source === null || source === view.source()) &&
    data?.from === 'sillage-payment-sandbox'

  // A window opened after waiting for the server would be blocked as a popup, so it opens on the click and is redirected later.
  function openWindow() {
    const width = 480
    const height = 720
    const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
    const top = Math.round(window.screenY + (window.outerHeight - height) / 3)
    const popup = window.open(
      openingUrl(),
      'PayPal',
      `width=${width},height=${height},left=${left},top=${top}`,
    )
    if (!popup) return null
    return whenItHasOpened({
      source: () => popup,
      goTo: (url) => {
        popup.location.href = url
      },
      focus: () => popup.focus(),
      isClosed: () => popup.closed,
      close: () => popup.close(),
    })
  }

  function openOverlay() {
    const overlay = document.createElement('dialog')
    overlay.className = 'sillage-paypal-overlay'
    overlay.setAttribute('aria-label', 'PayPal')
    const frame = document.createElement('iframe')
    frame.title = 'PayPal'
    frame.src = openingUrl()
    // Keys pressed inside the frame do not reach this page, so Escape alone would not always lead back.
    const back = document.createElement('button')
    back.type = 'button'
    back.textContent = 'Back to the shop'
    back.addEventListener('click', () => overlay.close())
    overlay.append(back, frame)
    document.body.append(overlay)
    overlay.showModal()
    return whenItHasOpened({
      source: () => frame.contentWindow,
      goTo: (url) => {
        frame.src = url
      },
      focus: () => frame.focus(),
      isClosed: () => !overlay.open,
      close: () => overlay.remove(),
    })
  }

  // A window that is redirected while its first page is still loading may end up at either page, so it reports when that page has
  // loaded.
  function whenItHasOpened(view) {
    const opened = new Promise((resolve) => {
      const listen = (message) => {
        if (!isFrom(view, message) || message.data.result !== 'opened') return
        window.removeEventListener('message', listen)
        resolve()
      }
      window.addEventListener('message', listen)
    })
    return { ...view, goTo: (url) => opened.then(() => view.goTo(url)) }
  }

  // Resolves with 'approve' or 'cancel'; a window that the shopper closes is a cancelled payment.
  function askShopper(view, orderId) {
    return new Promise((resolve) => {
      const end = (result) => {
        window.removeEventListener('message', listen)
        clearInterval(watch)
        view.close()
        resolve(result)
      }
      const listen = (message) => {
        if (isFrom(view, message) && message.data.orderID === orderId) end(message.data)
      }
      // A window's message and its closing arrive separately: a message on its way must be read first.
      let timesSeenClosed = 0
      const watch = setInterval(() => {
        if (view.isClosed()) timesSeenClosed += 1
        if (timesSeenClosed > 3) end({ result: 'cancel' })
      }, 300)
      window.addEventListener('message', listen)
      void view.goTo(approvalUrl(orderId))
    })
  }

  function makeButtons(options = {}) {
    const state = { button: null, view: null, isBusy: false, isEnabled: true, isGone: false }

    const onInitActions = {
      enable: async () => setEnabled(true),
      disable: async () => setEnabled(false),
    }

    function setEnabled(isEnabled) {
      state.isEnabled = isEnabled
      state.button?.setAttribute('aria-disabled', String(!isEnabled))
    }

    function setBusy(isBusy) {
      state.isBusy = isBusy
      state.button?.setAttribute('aria-busy', String(isBusy))
    }

    async function pay() {
      if (state.isBusy) return state.view?.focus()
      if (!state.isEnabled) return
      await goOn(openWindow() ?? openOverlay(), () => options.createOrder({ paymentSource: 'paypal' }, {}))
    }

    async function goOn(view, findOrder) {
      setBusy(true)
      state.view = view
      try {
        const orderId = await findOrder()
        await finish(orderId, await askShopper(view, orderId))
      } catch (error) {
        options.onError?.(error)
      } finally {
        view.close()
        // By now the shopper may be choosing another means of payment.
        if (state.view === view) setBusy(false)
      }
    }

    async function finish(orderID, { result, payerID }) {
      // The page has removed the buttons meanwhile and no longer waits for an answer.
      if (state.isGone) return
      if (result !== 'approve') return options.onCancel?.({ orderID }, { redirect: goTo })
      const actions = { redirect: goTo, restart: () => restart(orderID) }
      await options.onApprove?.(
        { orderID, payerID, paymentSource: 'paypal', facilitatorAccessToken: '' },
        actions,
      )
    }

    // As in PayPal's script: without a click, the same order is shown in an overlay, and the returned promise never resolves.
    function restart(orderId) {
      void goOn(openOverlay(), () => orderId)
      return new Promise(() => undefined)
    }

    const goTo = (url) => location.assign(url)

    return {
      isEligible: () => options.fundingSource === undefined || options.fundingSource === 'paypal',
      hasReturned: () => false,
      resume: () => undefined,
      updateProps: async (props) => {
        Object.assign(options, props)
      },
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target
        if (!container) throw new Error('Document is ready and element does not exist')
        addRules()
        state.button = makeButton(options.style)
        state.button.addEventListener('click', (event) => {
          options.onClick?.(
            { fundingSource: 'paypal' },
            { resolve: async () => undefined, reject: async () => undefined },
          )
          event.preventDefault()
          void pay()
        })
        container.replaceChildren(state.button)
        options.onInit?.({}, onInitActions)
      },
      async close() {
        state.isGone = true
        state.view?.close()
        state.button?.remove()
      },
    }
  }

  function makeButton({ color = 'gold', shape = 'rect', height = 45, label = 'paypal' } = {}) {
    const [ground, ink] = colours[color] ?? colours.gold
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'sillage-paypal-button'
    button.textContent = labels[label] ?? 'PayPal'
    button.style.backgroundColor = ground
    button.style.color = ink
    button.style.minHeight = `${height}px`
    button.style.borderRadius = corners[shape] ?? corners.rect
    return button
  }

  window[namespace] = {
    version: '5.0.0-sandbox',
    Buttons: makeButtons,
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', PAYLATER: 'paylater', CREDIT: 'credit', VENMO: 'venmo' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
  }
})()
