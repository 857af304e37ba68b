//! The words and the schema.org types that show the sector of a site.
//!
//! Words are in lower case without accents, in the singular, in French, English and Spanish; [`names`] recognises regular
//! plurals. The list contains only words with hardly any other meaning.

use alloc::vec::Vec;

use super::evidence::Signal;

/// A sector with its words, separated by commas; some consist of two words.
#[rustfmt::skip]
const WORDS: &[(&str, &str)] = &[
    ("agriculture", "agriculteur,agricole,agriculture,exploitation agricole,farming,livestock,tractor,tracteur,agricultor,agricola,agricultura,ganaderia,semence,seed supplier,abono"),
    ("automotive", "automobile,garagiste,carrosserie,pneu,voiture,vehicule,car,cars,tyre,tire,car dealer,auto part,used car,vehicle,coche,vehiculo,taller mecanico,neumatico,motorcycle,bicycle,bike,velo,bici,bicicleta,ebike,lavage auto,lavage automobile,rv,motorhome,camping car,caravana"),
    ("beauty", "cosmetique,maquillage,parfum,coiffeur,coiffure,salon de beaute,spa,soin du visage,beauty,cosmetic,makeup,skincare,perfume,fragrance,hair salon,belleza,cosmetica,maquillaje,peluqueria,perfumeria,estetica,shampoo,shampoing,manucure,bien etre"),
    ("construction", "batiment,maconnerie,plombier,plomberie,electricien,electricite generale,toiture,couvreur,renovation,travaux,charpente,architecte,architecture,construction,contractor,home builder,custom home,roofing,plumber,electrician,builder,reforma,construccion,fontanero,electricista,instalacion electrica,arquitectura,arquitecto,chauffage,tile,steel,carrelage,alarme,menuiserie"),
    ("culture_leisure", "musee,theatre,cinema,film,musique,musicien,concert,spectacle,festival,jeu video,jeux video,jeu,museum,movie,music,band,album,video game,game,gaming,comic,origami,puzzle,hobby,museo,teatro,cine,pelicula,musica,videojuego,juego,concierto,instrument de musique,musical instrument,guitar,guitare,disfraz,costume,craft,loisir creatif"),
    ("education", "ecole,lycee,college prive,universite,formation,cours,apprendre,enseignement,enseignant,eleve,school,university,college,course,learning,teacher,student,tutor,training course,escuela,colegio,universidad,curso,aprender,ensenanza,profesor,estudiante,academia,faculty,campus"),
    ("electronics", "smartphone,telephone portable,ordinateur,high tech,electronique,batterie,chargeur,telephone mobile,laptop,electronics,battery,charger,wireless charging,phone case,iphone case,iphone,android,movil,ordenador,electronica,bateria,cargador,celular,estacion meteorologica,camera,headphone,broadband,telecom,fibre optique"),
    ("energy", "energie,solaire,photovoltaique,panneau solaire,pompe a chaleur,eolien,recyclage,energy,solar,solar panel,photovoltaic,wind power,recycling,energia,energia solar,placa solar,fotovoltaica,reciclaje,chauffage solaire,climate"),
    ("fashion", "vetement,mode,chaussure,robe,bijou,bijouterie,bijoux,sac a main,pret a porter,clothing,fashion,shoe,jeans,jersey,dress,shirt,t shirt,jewelry,jewellery,handbag,apparel,jacket,menswear,ropa,moda,zapato,zapatilla,vestido,joya,joyeria,bolso,camiseta,bouton,mercerie,button,bead,wedding dress"),
    ("finance", "banque,assurance,assureur,credit immobilier,mutuelle,epargne,pret immobilier,comptable,expert comptable,fiscalite,bank,insurance,mortgage,loan,credit card,investment,accounting,accountant,wealth management,banco,seguro,hipoteca,prestamo,inversion,caja de ahorro,contable,crypto,cryptocurrency,trading"),
    ("food_drink", "epicerie,vin,the,cafe,chocolat,confiserie,dragee,fromage,biere,produit du terroir,boulangerie,patisserie,recette,wine,tea,coffee,chocolate,cheese,beer,grocery,bakery,food,snack,recipe,vino,te,cerveza,queso,conserva,alimentacion,panaderia,pasteleria,receta,bonbon,candy,jelly,brewing,ghee,sweetener,moka pot,whisky,aceituna"),
    ("health", "medecin,dentiste,pharmacie,clinique,hopital,kinesitherapeute,osteopathe,psychologue,therapeute,patient,orthodontie,opticien,optique,doctor,dentist,clinic,hospital,pharmacy,medical,therapy,physiotherapy,psychologist,medico,clinica,farmacia,psicologo,psicologa,psicoterapia,fisioterapia,optica,dental,grossesse,pregnancy,peptide,supplement,rheuma,antibody"),
    ("home_garden", "meuble,decoration,jardinage,cuisine equipee,literie,linge de maison,furniture,home decor,gardening,garden furniture,kitchen,bedding,mattress,houseplant,plant shop,lamp,light bulb,mueble,decoracion,jardineria,cocina,colchon,electrodomestico,towel,robot aspirateur,cafetiere,outil,power tool,hand tool,herramienta"),
    ("industry", "industriel,industrie,usinage,machine outil,fabrication,metallurgie,fournisseur industriel,manufacturing,manufacturer,industrial,machinery,steel,factory,packaging,fabricante,maquinaria,industria,fabrica,suministro industrial,ferreteria,acero,tuberia,vending machine"),
    ("it_software", "logiciel,application,informatique,developpement web,hebergement,cybersecurite,developpeur,agence web,intelligence artificielle,software,app,cloud,cybersecurity,developer,hosting,api,web development,open source,data platform,desarrollo web,programador,informatica,ciberseguridad,inteligencia artificial,hosting web,ddos,wordpress theme"),
    ("legal", "avocat,cabinet d avocat,notaire,huissier,juridique,droit du travail,lawyer,attorney,law firm,legal advice,solicitor,abogado,despacho de abogado,notario,juridico,bufete,accidente laboral,indemnizacion"),
    ("marketing", "agence de communication,agence marketing,marketing digital,referencement,publicite,graphisme,graphiste,communication agency,digital marketing,marketing agency,advertising,seo,branding,public relation,agencia de marketing,marketing online,publicidad,diseno grafico,posicionamiento web,redes sociales,marketing"),
    ("media_news", "actualite,journal,presse,magazine,reportage,redaction,news,newspaper,headline,breaking news,journalism,podcast,noticia,periodico,diario,prensa,revista,reportaje,web television"),
    ("personal_services", "pompes funebres,funeraire,menage,aide a domicile,garde d enfant,blanchisserie,laverie,pressing,nettoyage,funeral,cleaning service,tenancy cleaning,cleaning,laundry,home care,babysitting,funeraria,funerario,limpieza,tintoreria,lavanderia,cuidado de mayores,wedding planner"),
    ("pets", "chien,chat,animal,animalerie,veterinaire,croquette,dog,pet,pets,veterinary,puppy,pet food,pet insurance,perro,gato,mascota,veterinario"),
    ("professional_services", "cabinet de conseil,conseil en gestion,recrutement,ressources humaines,consulting,consultancy,recruitment,staffing,human resources,business advice,job,vacancy,vacancies,offre d emploi,oferta de empleo,consultoria,recursos humanos,asesoria,seleccion de personal,coaching,gestion de projet,project management"),
    ("public_sector", "mairie,commune,municipalite,prefecture,ville de,service public,conseil municipal,city council,municipality,government,county,ayuntamiento,municipio,gobierno,ministerio,diputacion,ministere"),
    ("real_estate", "immobilier,agence immobiliere,appartement,maison a vendre,location appartement,real estate,apartment,property for sale,realtor,homes for sale,letting,inmobiliaria,piso,vivienda,alquiler,apartamento,inmueble,logement"),
    ("restaurants", "restaurant,pizzeria,brasserie,buffet a volonte,traiteur,food truck,foodtruck,bistrot,burger,menu du jour,catering,diner,takeaway,gelato,ice cream truck,restaurante,menu del dia,tapas,cafeteria,hamburgueseria"),
    ("retail", "petites annonces,bon de reduction,code promo,codes promo,supermarche,grand magasin,coupon,classified,department store,gift shop,personalized gift,discount code,gift,anuncio clasificado,cupon,supermercado,regalo,comprar en amazon"),
    ("social", "association,benevole,solidarite,humanitaire,caritatif,charity,nonprofit,non profit,volunteer,church,foundation,humanitarian,ong,fundacion,voluntario,solidaridad,asociacion,iglesia,eglise,mosquee,paroisse,buddhist"),
    ("sports", "sport,football,rugby,tennis,course a pied,fitness,salle de sport,club de sport,natation,running,soccer,gym,swimming,race,trail,fishing,futbol,deporte,gimnasio,natacion,baloncesto,ajedrez,chess,hiking,climbing,escalade,arts martiaux,martial art,bujinkan"),
    ("transport", "transport,logistique,demenagement,livraison de colis,transporteur,taxi,trafic,bus,train,logistics,shipping company,freight,moving company,courier,bikeshare,bike share,transporte,logistica,mudanza,mensajeria,autobus,boat rental,location de bateau,trasporto"),
    ("travel", "voyage,hotel,tourisme,vacances,sejour,gite,chambre d hote,camping,village vacances,travel,holiday,tour,resort,flight,vacation,bed and breakfast,viaje,turismo,alojamiento,vacaciones,casa rural,excursion,yacht,island"),
];

/// schema.org types that show a sector.
const TYPES: &[(&str, &str)] = &[
    ("AutoDealer", "automotive"),
    ("AutoRepair", "automotive"),
    ("BeautySalon", "beauty"),
    ("HairSalon", "beauty"),
    ("DaySpa", "beauty"),
    ("Electrician", "construction"),
    ("GeneralContractor", "construction"),
    ("HomeAndConstructionBusiness", "construction"),
    ("Plumber", "construction"),
    ("RoofingContractor", "construction"),
    ("Museum", "culture_leisure"),
    ("MusicGroup", "culture_leisure"),
    ("VideoGame", "culture_leisure"),
    ("CollegeOrUniversity", "education"),
    ("EducationalOrganization", "education"),
    ("School", "education"),
    ("ClothingStore", "fashion"),
    ("JewelryStore", "fashion"),
    ("ShoeStore", "fashion"),
    ("AccountingService", "finance"),
    ("BankOrCreditUnion", "finance"),
    ("FinancialService", "finance"),
    ("InsuranceAgency", "finance"),
    ("Bakery", "food_drink"),
    ("Winery", "food_drink"),
    ("Dentist", "health"),
    ("Hospital", "health"),
    ("MedicalBusiness", "health"),
    ("MedicalClinic", "health"),
    ("MedicalOrganization", "health"),
    ("Optician", "health"),
    ("Pharmacy", "health"),
    ("Physician", "health"),
    ("Psychologist", "health"),
    ("FurnitureStore", "home_garden"),
    ("HomeGoodsStore", "home_garden"),
    ("Attorney", "legal"),
    ("LegalService", "legal"),
    ("Notary", "legal"),
    ("NewsMediaOrganization", "media_news"),
    ("DryCleaningOrLaundry", "personal_services"),
    ("PetStore", "pets"),
    ("VeterinaryCare", "pets"),
    ("GovernmentOrganization", "public_sector"),
    ("CityHall", "public_sector"),
    ("RealEstateAgent", "real_estate"),
    ("BarOrPub", "restaurants"),
    ("CafeOrCoffeeShop", "restaurants"),
    ("FastFoodRestaurant", "restaurants"),
    ("FoodEstablishment", "restaurants"),
    ("Restaurant", "restaurants"),
    ("NGO", "social"),
    ("ExerciseGym", "sports"),
    ("SportsClub", "sports"),
    ("MovingCompany", "transport"),
    ("TaxiService", "transport"),
    ("BedAndBreakfast", "travel"),
    ("Campground", "travel"),
    ("Hotel", "travel"),
    ("LodgingBusiness", "travel"),
    ("Resort", "travel"),
    ("TravelAgency", "travel"),
];

/// The sector that a schema.org type shows.
pub(super) fn of_type(kind: &str) -> Option<&'static str> {
    TYPES.iter().find(|(known, _)| *known == kind).map(|(_, sector)| *sector)
}

/// A sector that terms show: id, weight, and the terms.
pub(super) type Named<'a> = (&'static str, u32, Vec<&'a Signal>);

/// The sectors that the terms of a site show, the highest weight first.
pub(super) fn by_terms<'a>(terms: &[&'a Signal]) -> Vec<Named<'a>> {
    let mut found: Vec<_> = WORDS
        .iter()
        .filter_map(|(sector, words)| {
            let named: Vec<&Signal> =
                terms.iter().copied().filter(|term| words.split(',').any(|word| names(&term.detail, word))).collect();
            let weight = named.iter().map(|term| term.count.min(MOST)).sum();
            (weight > 0).then_some((*sector, weight, named))
        })
        .collect();
    found.sort_by_key(|(_, weight, _)| core::cmp::Reverse(*weight));
    found
}

/// Maximum weight of one term.
const MOST: u32 = 20;

/// Whether a term is a word of the list or its plural.
fn names(term: &str, word: &str) -> bool {
    let rest = term.strip_prefix(word);
    rest.is_some_and(|rest| matches!(rest, "" | "s" | "es" | "x"))
}

/// All sectors that words or types can show.
#[cfg(test)]
pub(super) fn named() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|(sector, _)| *sector).chain(TYPES.iter().map(|(_, sector)| *sector))
}
