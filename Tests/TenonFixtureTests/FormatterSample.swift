/// A manifest, and its layout.
struct FormatterSample: CustomStringConvertible, Sendable {
  let description: String
  let before: String
  let after: String

  static let all = [
    FormatterSample(
      description: "columns of lifetimes",
      before: """
        container App:Facet,Sendable{
        input  name:String
          strong Journal
        private strong Secret
            transient Greeter(name:String,journal : Journal)as Greeting
        #if DEBUG
        decorate Loud( inner:Greeting )as Greeting
        #endif
          include   Parts
        }
        """,
      after: """
        container App: Facet, Sendable {
            input     name: String
            strong    Journal
            private strong Secret
            transient Greeter(name: String, journal: Journal) as Greeting
            #if DEBUG
            decorate  Loud(inner: Greeting) as Greeting
            #endif
            include   Parts
        }

        """),
    FormatterSample(
      description: "comments before attributes",
      before: """
        container App {
          /* a */ @A
          strong   Store
            /* b */ /* c */ @B strong Cart
        }
        """,
      after: """
        container App {
            /* a */ @A
            strong Store
            /* b */ /* c */ @B strong Cart
        }

        """),
    FormatterSample(
      description: "long lines",
      before: """
        container App {
        weak SettingsStore(defaults: UserDefaults, interval = 15) as StartSettings, StopSettings, FrequencySettings, SettingsSaver
        transient ListModel(service: ItemService, images: ImageCache, makeDetails: (UUID) -> DetailsModel, title: String)
        transient ListModel(service: ItemService, images: ImageCache, makeDetails: (UUID) -> DetailsModel, title: String named title, subtitle: String named subtitle) as ListPresenting { set list: List
        }
        }
        """,
      after: """
        container App {
            weak      SettingsStore(defaults: UserDefaults, interval = 15)
                          as StartSettings, StopSettings, FrequencySettings, SettingsSaver
            transient ListModel(
                service: ItemService, images: ImageCache, makeDetails: (UUID) -> DetailsModel, title: String
            )
            transient ListModel(
                service: ItemService,
                images: ImageCache,
                makeDetails: (UUID) -> DetailsModel,
                title: String named title,
                subtitle: String named subtitle
            ) as ListPresenting {
                set list: List
            }
        }

        """),
    FormatterSample(
      description: "lists",
      before: """
        bundle A{include B,C ; input a:Int,b:String="a, b"}
        container App {
        include Screens, Network,
            Logging
        include AQuiteLongNameOfABundle, AnotherQuiteLongNameOfABundle, YetAnotherQuiteLongNameOfABundle, Last
        input name: String, url: URL = URL(string: "a", relativeTo: nil), limits: Dictionary<String, Int> = [:], last: Int
        private input one: Int, // first
            two: Int
        strong X
        }
        """,
      after: """
        bundle A { include B, C; input a: Int, b: String = "a, b" }
        container App {
            include Screens, Network, Logging
            include AQuiteLongNameOfABundle, AnotherQuiteLongNameOfABundle,
                    YetAnotherQuiteLongNameOfABundle, Last
            input   name: String,
                    url: URL = URL(string: "a", relativeTo: nil),
                    limits: Dictionary<String, Int> = [:],
                    last: Int
            private input one: Int, // first
                two: Int
            strong  X
        }

        """),
    FormatterSample(
      description: "comments and blank lines",
      before: """


        // A file.

        /// An app.
        container App { // all


          // first
          strong A // a
          strong LongerName   // longer


          /* between
             two */
          strong B(a: A /* the a */)
          strong C(
            a: A, // why
            b: B
          )
          // last

        }
        // end
        """,
      after: """
        // A file.

        /// An app.
        container App {    // all
            // first
            strong A             // a
            strong LongerName    // longer

            /* between
               two */
            strong B(a: A /* the a */)
            strong C(
              a: A, // why
              b: B
            )
            // last
        }
        // end

        """),
    FormatterSample(
      description: "comments around semicolons and in braces",
      before: """
        container App {
         strong B
         /* old */ ;
         /* a */ ; /* b */ strong C;
         strong D; /* e */ strong E // f
         strong F { /* first */ set b: B; /* second */ set c: C /* last */ }
         /* over
            two */ strong G(
             b: B /* why */
         )
         /* h */ // i
         weak W; strong S(w: W) // tenon:ignore TN050 for the test
        }

        ; // x
        facet Facet {}
        """,
      after: """
        container App {
            strong B
            /* old */
            /* a */ /* b */ strong C
            strong D
            /* e */ strong E    // f
            strong F { /* first */ set b: B; /* second */ set c: C /* last */ }
            /* over
            two */
            strong G(
             b: B /* why */
         )
            /* h */ // i
            weak W; strong S(w: W)    // tenon:ignore TN050 for the test
        }

        // x
        facet Facet {}

        """),
    FormatterSample(
      description: "long roles and heads",
      before: """
        container Name in Parent: FacetNumberOne, FacetNumberTwo, FacetNumberThree, FacetNumberFour, FacetNumberFive {
          strong SomeService as RoleNumberOneOfMany, RoleNumberTwoOfMany, RoleNumberThreeOfMany, RoleNumberFourOfMany
          transient Other as [Key: Value] at .other
        }
        """,
      after: """
        container Name in Parent: FacetNumberOne, FacetNumberTwo, FacetNumberThree, FacetNumberFour,
                FacetNumberFive {
            strong    SomeService
                          as RoleNumberOneOfMany, RoleNumberTwoOfMany, RoleNumberThreeOfMany,
                             RoleNumberFourOfMany
            transient Other as [Key: Value] at .other
        }

        """),
    FormatterSample(
      description: "tabs",
      before: "container App {\n\tstrong S = foo(\n\t\t1,\n\t    2)\n\tstrong T\n}\n",
      after: "container App {\n    strong S = foo(\n        1,\n        2)\n    strong T\n}\n"),
    FormatterSample(
      description: "facets as parents",
      before: "container Feed   in A&B:C{\n strong D\n}\n",
      after: "container Feed in A & B: C {\n    strong D\n}\n"),
    FormatterSample(
      description: "what would document something else",
      before: "container App {\n/// one\n ; strong  Y\n}\n",
      after: "container App {\n/// one\n ; strong  Y\n}\n"),
    FormatterSample(
      description: "what cannot be read",
      before: """
        container App {
          strong A
          strong !a  (
          )
          strong B
        }
        """,
      after: """
        container App {
            strong A
          strong !a  (
          )
            strong B
        }

        """),
    FormatterSample(
      description: "braces in one line",
      before: """
        facet Parts{Engine;any  Wheel}
        facet More:Parts ,Sendable { make  Flow; ()->Int{accessor  now} }
        facet Most : More
        {
        Log {
        accessor log }
        make Editor( id:Int )async{accessor newEditor}
        }
        container App: Parts {}
        bundle B {
        }
        container Shop {
          strong Log{ release flush()  async }
          strong [Int]=[3,1].sorted { $0<$1 } {accessor order}
          weak{ A();B( ) }
          strong () -> Date = { Date() }
          {
            accessor clock }
        }
        """,
      after: """
        facet Parts { Engine; any Wheel }
        facet More: Parts, Sendable { make Flow; () -> Int { accessor now } }
        facet Most: More {
            Log {
                accessor log
            }
            make Editor(id: Int) async { accessor newEditor }
        }
        container App: Parts {}
        bundle B {}
        container Shop {
            strong Log { release flush() async }
            strong [Int] = [3,1].sorted { $0<$1 } { accessor order }
            weak { A(); B() }
            strong () -> Date = { Date() } {
                accessor clock
            }
        }

        """),
    FormatterSample(
      description: "attributes and expressions",
      before: """
        @MainActor
        public container App {
          @available( iOS 17,* )
          strong A
          @MainActor strong B
          strong Retry =
              host.isEmpty
                ? Retry(times: 0)
                : Retry(times: 3)
          strong Text = \"\"\"
            a
            \"\"\"
        }
        """,
      after: """
        @MainActor
        public container App {
            @available( iOS 17,* )
            strong A
            @MainActor strong B
            strong Retry = host.isEmpty
                  ? Retry(times: 0)
                  : Retry(times: 3)
            strong Text = \"\"\"
            a
            \"\"\"
        }

        """),
  ]
}
