/**
 * Everyday words as `plainWord` writes them, and makers whose products a perfume shop may lack. They count as spelled correctly:
 * they are not corrected ("beer" is not "bear") nor completed ("hello" is not the start of "heliotrope"), and where only
 * descriptions contain them, nothing is found. Words for bottles, scents and presents are not among them.
 */
const words = `
birth, peace, life, balm, lotion, gel, deodorant, mask, masks, peas, pea, banan, banany, crisps, us, order, orders, return, returns, delivery, shipping, refund, refunds, newsletter,
bag, bags, handbag, handbags, sunglasses, tas, tassen, handtas, torba, torebka, levertijd, bestelling, bestellung, versand, lieferung, zamowienie, dostawa, zwrot,
lake, river, beach, ice, air, sink, taxi, excel, zoom, slack, lantern, lighter, bleach, toothpick, juicer, mop, broom, towel, passport,
hello, hi, hey, bye, goodbye, please, sorry, thanks, welcome, yes, okay, help, contact, login, logout, signup, account, admin, password,
test, testing, email, phone, mobile, telephone, website, internet, wifi, router, computer, laptop, tablet, screen, keyboard, printer,
camera, monitor, cable, charger, battery, headphones, speaker, radio, television, video, movie, movies, cinema, game, games, music, song,
guitar, piano, drum, concert, theatre, news, weather, today, tomorrow, yesterday, monday, tuesday, wednesday, thursday, friday, saturday,
sunday, january, february, april, june, july, august, september, october, november, december, hour, minute, week, month, year, date, dates,
time, clock, watch, watches, calendar, address, street, road, city, town, village, country, map, hotel, hostel, restaurant, shop, store,
market, school, teacher, student, university, lesson, exam, meeting, company, business, money, bank, loan, tax, invoice, insurance,
lawyer, doctor, nurse, dentist, hospital, medicine, pill, vitamin, vaccine, police, army, soldier, war, wars, politics, president,
minister, church, temple, football, soccer, tennis, golf, basketball, hockey, cricket, rugby, swimming, running, cycling, skiing, ball,
team, player, dog, dogs, cat, cats, puppy, kitten, horse, horses, cow, pig, sheep, goat, chicken, duck, fish, bird, birds, mouse, rat,
rabbit, lion, tiger, elephant, monkey, snake, shark, whale, spider, insect, car, cars, truck, van, bus, train, trains, tram, plane,
airplane, flight, ticket, bike, bikes, bicycle, motorbike, scooter, boat, ship, tyre, tyres, tire, engine, wheel, petrol, diesel, garage,
parking, driver, traffic, table, tables, chair, chairs, desk, sofa, couch, bed, beds, bedroom, mattress, pillow, blanket, curtain, carpet,
rug, lamp, lamps, shelf, cupboard, wardrobe, closet, drawer, kitchen, oven, stove, fridge, freezer, microwave, toaster, kettle, pan, pot,
plate, plates, fork, knife, spoon, cup, cups, mug, glass, glasses, washing, machine, dryer, dishwasher, vacuum, cleaner, iron, ladder,
hammer, screwdriver, drill, saw, nail, nails, screw, paint, brick, cement, roof, wall, floor, ceiling, door, doors, window, windows, key,
keys, lock, stairs, house, houses, home, apartment, building, bridge, tower, castle, farm, fence, grill, barbecue, shirt, shirts, tshirt,
trousers, jeans, pants, shorts, skirt, dress, dresses, coat, coats, jacket, sweater, hoodie, sock, socks, shoe, shoes, boots, sneakers,
sandals, slippers, hat, cap, gloves, belt, tie, suit, uniform, underwear, bra, bikini, pyjamas, umbrella, wallet, suitcase, backpack,
luggage, bread, butter, cheese, meat, beef, pork, ham, bacon, sausage, burger, hamburger, pizza, pasta, spaghetti, soup, salad, sandwich,
sauce, ketchup, mustard, egg, eggs, cake, cakes, cookie, cookies, biscuit, candy, snack, fries, potato, potatoes, onion, garlic,
carrot, cabbage, beans, corn, banana, bananas, beer, beers, wine, wines, vodka, whisky, whiskey, gin, cocktail, juice, lemonade, soda,
cola, cook, cooking, recipe, breakfast, lunch, dinner, supper, baby, babies, child, children, kids, toy, toys, doll, puzzle, lego, diaper,
stroller, boy, girl, boys, people, person, family, neighbour, king, queen, prince, princess, pencil, pencils, pen, pens, eraser, ruler,
stapler, glue, scissors, sticker, stamp, newspaper, magazine, novel, poem, letter, library, page, plastic, metal, steel, rubber, concrete,
plank, stone, stones, rock, sand, mud, dirt, dust, trash, garbage, waste, toothbrush, toothpaste, shampoo, conditioner, hairdryer,
lipstick, mascara, tattoo, haircut, gym, yoga, fitness, muscle, diet, weight, height, tree, trees, lawn, mower, tent, camping, fishing,
hunting, gun, bomb, fire, electricity, gas, solar, panel, robot, drone, science, physics, chemistry, biology, history, math, maths,
english, dutch, german, polish, french, spanish, job, jobs, salary, worker, boss, manager, chef, tools, spade, rope, bucket, cool, hot,
cold, fast, slow, happy, sad, angry, tired, funny, crazy, stupid, star, stars, moon, planet, space, rocket, earth, world, water, 
retriever, poodle, burrito, gouda, edam, feta, hallo, doei, dag, bedankt, hond, hondje, kat, poes, paard, koe, varken, schaap, kip, vogel,
muis, konijn, auto, autos, vrachtwagen, trein, vliegtuig, fiets, fietsen, brommer, boot, band, tafel, tafels, stoel, stoelen, bureau,
matras, kussen, deken, gordijn, tapijt, kast, keuken, koelkast, wasmachine, stofzuiger, strijkijzer, huis, huizen, deur, raam, dak, muur,
vloer, sleutel, brood, kaas, boter, melkpak, vlees, worst, soep, taart, koekje, koekjes, aardappel, bier, wijn, jas, jurk, broek, rok,
schoen, schoenen, laars, laarzen, trui, sok, sokken, hemd, pet, riem, kind, kinderen, speelgoed, dokter, ziekenhuis, tandarts, politie,
krant, weer, vandaag, morgen, gisteren, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag, tijd, uur, jaar, maand, geld,
werk, kantine, voetbal, boom, bomen, hund, katze, pferd, kuh, schwein, schaf, huhn, maus, kaninchen, wagen, lkw, bahn, zug, flugzeug,
fahrrad, motorrad, reifen, tisch, stuhl, stuhle, sessel, bett, matratze, kissen, decke, vorhang, teppich, schrank, kuche, kuhlschrank,
waschmaschine, staubsauger, bugeleisen, haus, tur, fenster, dach, wand, boden, schlussel, brot, kase, fleisch, wurst, suppe, kuchen, kekse,
kartoffel, wein, mantel, kleid, hose, schuh, schuhe, stiefel, pullover, socken, mutze, gurtel, spielzeug, schule, arzt, krankenhaus,
zahnarzt, polizei, zeitung, wetter, heute, gestern, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, zeit, stunde, jahr,
woche, monat, arbeit, fussball, baum, pies, kot, kon, krowa, swinia, samochod, pociag, samolot, rower, stol, krzeslo, lozko, kuchnia,
lodowka, pralka, dom, drzwi, okno, chleb, ser, piwo, buty, sukienka, spodnie, koszula, kurtka, szkola, lekarz, szpital, pogoda, dzisiaj,
jutro, pieniadze, praca, chien, chat, cheval, voiture, avion, velo, chaise, lit, cuisine, maison, porte, fenetre, pain, fromage, biere,
chaussures, pantalon, ecole, hopital, travail, argent`
const makers = `
hugo, boss, davidoff, armani, versace, gucci, burberry, bvlgari, bulgari, valentino, chloe, zara, nike, adidas, puma, reebok, lacoste,
diesel, hilfiger, tommy, lauren, ralph, calvin, gabbana, dolce, rabanne, paco, azzaro, montblanc, moschino, escada, joop, jaguar, ferrari,
mercedes, bentley, porsche, toyota, volkswagen, audi, bmw, honda, ford, fiat, tesla, volvo, skoda, opel, peugeot, renault, kia, hyundai,
nissan, mazda, samsung, huawei, xiaomi, nokia, sony, philips, siemens, bosch, miele, dyson, braun, canon, nikon, microsoft, windows,
google, amazon, ebay, netflix, spotify, facebook, instagram, tiktok, whatsapp, youtube, twitter, iphone, ipad, ipod, macbook, android,
playstation, xbox, nintendo, pokemon, disney, barbie, marvel, batman, superman, starbucks, mcdonalds, nespresso, heineken, pepsi, nutella,
ikea, lidl, aldi, hema, action, kruidvat, etos, rossmann, douglas, sephora, pampers, nivea, loreal, maybelline, garnier, rolex, omega,
swatch, casio, seiko, vuitton, louis, fendi, balenciaga, celine, loewe, ariana, britney, rihanna, beyonce, beckham, shakira, bieber,
flowerbomb, kayali, sospiro, nishane, amouage, lattafa, rasasi, swarovski, pandora, tiffany, michael, kors, coach, guess`
const things = new Set(
  'scarf, silk scarf, candle, book, notebook, dictionary, mirror, brooch, pendant, locket, charm, tray, pouch, mug, poster, advertisement, loupe, umbrella, hatbox, handkerchief, ring, bracelet, earrings, cufflinks, teaspoon, vase, diffuser, postcard, keyring, pen, purse, wallet, towel, pillow, cream, creams, creme, cremes, handcreme, gesichtscreme, handcrème, hand cream, face cream, body cream'.split(
    ', ',
  ),
)
const all = new Set(`${words}, ${makers}`.split(',').map((word) => word.trim()))

/** Whether a plain word is an everyday word. */
export const isEveryday = (word: string): boolean => all.has(word)

const allMakers = new Set(makers.split(',').map((word) => word.trim()))

/** Whether a plain word is a maker whose products the shop may lack. */
export const isMaker = (word: string): boolean => allMakers.has(word)

/** Whether a plain word is a thing that shops like this sell. */
export const isWare = (word: string): boolean => things.has(word)

/** Whether a plain word is a thing that people buy. Beside a house they mean that house's own: "hermes scarf". */
export const isThing = (word: string): boolean => isWare(word) || (all.has(word) && !ofScents.has(word))

/**
 * Everyday words that also describe a scent or a flacon. Typed alone, one of them may match a description: "petrol" finds
 * Fahrenheit, "lipstick" Dior Homme. In a longer phrase they count like other everyday words: "cool water".
 */
const ofScents = new Set(
  `lipstick, petrol, diesel, gas, butter, broom, church, temple, library, theatre, dust, earth, mud, dirt, sand, stone, stones, rock, metal,
steel, iron, rubber, plastic, concrete, cement, paint, glue, pencil, pencils, fire, ice, air, river, beach, water, cool, cold, hot, whisky,
whiskey, vodka, gin, cocktail, juice, lemonade, cake, cakes, cookie, cookies, biscuit, candy, bread, banana, bananas, carrot, beans, date,
dates, tree, trees, lawn, bird, birds, star, stars, moon, planet, doll, lantern, tower, dentist, barbecue`
    .split(',')
    .map((word) => word.trim()),
)

/** Whether a plain word is meaningful even when it occurs only in a product's description. */
export const saysOfScents = (word: string): boolean => !isEveryday(word) || ofScents.has(word)

/**
 * Words for how a scent smells and when it is worn. When a keyword has only such words ("fresh summer scent"), a match in the
 * description alone is enough.
 */
const moods = new Set(
  `everyday, daily, fresh, summer, winter, spring, autumn, evening, night, day, daytime, office, work, wedding, holiday, beach, light, heavy, warm, cosy,
cozy, soft, sweet, dark, deep, bright, clean, crisp, cool, cold, sunny, rainy, elegant, romantic, friendly, wearable, sensual, seductive, sexy, sophisticated,
classic, classy, feminine, masculine, strong, subtle, gentle, bold, quiet, loud, creamy, dry, bitter, sharp, airy, rich, comforting, lasting, long, longlasting, soapy, powdery`
    .split(',')
    .map((word) => word.trim()),
)

/** Whether a plain word describes how a scent smells or when it is worn. */
export const isMood = (word: string): boolean => moods.has(word)
